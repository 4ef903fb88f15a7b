export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Green stands for the brightness. */
const greenOf = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0;
/** Every third point is enough to tell an angle by. */
const stride = 3;

/**
 * By how many radians the picture's lines lean, from -45 to 45 degrees. Bars, rows, the card's edges and its print all lie
 * along two directions: the fourth power of each slope points the same way for all of them, and noise cancels out.
 */
export function findLean(picture: Pixels): number {
  let [along, across] = [0, 0];
  for (let y = 1; y < picture.height - 1; y += stride) {
    for (let x = 1; x < picture.width - 1; x += stride) {
      const dx = greenOf(picture, x + 1, y) - greenOf(picture, x - 1, y);
      const dy = greenOf(picture, x, y + 1) - greenOf(picture, x, y - 1);
      const steep = dx * dx + dy * dy;
      if (steep === 0) continue;
      const [re, im] = [dx * dx - dy * dy, 2 * dx * dy];
      along += (re * re - im * im) / steep;
      across += (2 * re * im) / steep;
    }
  }
  return Math.atan2(across, along) / 4;
}

/** The picture turned back by so much, within its own frame. What comes in from outside is grey. */
export function turnBack({ data, width, height }: Pixels, lean: number): Pixels {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height).fill(0xff808080);
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const [midX, midY] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1) {
    let sourceX = midX - midX * cos - (y - midY) * sin;
    let sourceY = midY - midX * sin + (y - midY) * cos;
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.round(sourceX), Math.round(sourceY)];
      if (column >= 0 && column < width && row >= 0 && row < height)
        turned[y * width + x] = from[row * width + column] ?? 0;
      sourceX += cos;
      sourceY += sin;
    }
  }
  return { data: new Uint8ClampedArray(turned.buffer), width, height };
}

/** Half as wide and half as high, each point the mean of four: grain and the blocks of a JPEG are gone. */
export function halve(picture: Pixels): Pixels {
  const [width, height] = [picture.width >> 1, picture.height >> 1];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [left, top] = [x * 2, y * 2];
      const sum =
        greenOf(picture, left, top) +
        greenOf(picture, left + 1, top) +
        greenOf(picture, left, top + 1) +
        greenOf(picture, left + 1, top + 1);
      data.fill(sum / 4, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}
