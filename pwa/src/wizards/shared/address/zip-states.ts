/**
 * The state that the first three digits of a ZIP stand for, as the Postal Service gives them out. What belongs to no
 * state of the list (DC, territories, the forces) is left out.
 */
const prefixes = `
MA 010-027 055, RI 028-029, NH 030-038, ME 039-049, VT 050-054 056-059, CT 060-069, NJ 070-089, NY 005 100-149,
PA 150-196, DE 197-199, VA 201 220-246, MD 206-212 214-219, WV 247-268, NC 270-289, SC 290-299, GA 300-319 398-399,
FL 320-339 341-349, AL 350-352 354-369, TN 370-385, MS 386-397, KY 400-427, OH 430-459, IN 460-479, MI 480-499,
IA 500-516 520-528, WI 530-532 534-535 537-549, MN 550-551 553-567, SD 570-577, ND 580-588, MT 590-599, IL 600-620 622-629,
MO 630-631 633-641 644-658, KS 660-662 664-679, NE 680-681 683-693, LA 700-701 703-708 710-714, AR 716-729,
OK 730-731 734-741 743-749, TX 733 750-770 772-799 885, CO 800-816, WY 820-831, ID 832-838, UT 840-847,
AZ 850-853 855-857 859-860 863-865, NM 870-871 873-875 877-884, NV 889-891 893-895 897-898, CA 900-908 910-928 930-961,
HI 967-968, OR 970-979, WA 980-986 988-994, AK 995-999`;

/** Places that get their mail from across the border of their state. */
const abroad: Partial<Record<string, string>> = {
  '06390': 'NY',
  '42223': 'KY',
  '73960': 'TX',
  '83414': 'WY',
};

const ranges = prefixes.split(',').flatMap((line) => {
  const [state = '', ...spans] = line.trim().split(/\s+/);
  return spans.map((span) => {
    const [from = '', to = from] = span.split('-');
    return { state, from, to };
  });
});

/** Of five digits; undefined where the list knows none. */
export function stateOfZip(zip: string): string | undefined {
  const prefix = zip.slice(0, 3);
  return abroad[zip] ?? ranges.find(({ from, to }) => from <= prefix && prefix <= to)?.state;
}
