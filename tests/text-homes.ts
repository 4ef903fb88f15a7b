import { type Feature, partsOf, type SpecText } from './spec-strings.ts';

/** What a file has to say, under its name. */
export type Home = [name: string, texts: string[]];

/** One sentence for each text of a built feature that is missing or doubled, and each word that nobody has. */
export function findHomeless(homes: Home[], features: Feature[]): string[] {
  return features
    .filter(({ built }) => built)
    .flatMap(({ feature, messages = [], labels = [], words = [] }) => {
      const texts = [...messages, ...labels].map((text) => ({ text, isAlone: true }));
      return [...texts, ...words.map((text) => ({ text, isAlone: false }))].flatMap(({ text, isAlone }) => {
        const found = homes.filter(([, said]) => holds(said, text)).map(([name]) => name);
        if (found.length === 1 || (found.length > 1 && !isAlone)) return [];
        return [`${feature}: ${JSON.stringify(text)} has ${found.join(', ') || 'no home'}`];
      });
    });
}

const holds = (said: string[], text: SpecText) =>
  typeof text === 'string'
    ? said.includes(text)
    : partsOf(text).every((part) => said.some((each) => each.includes(part)));
