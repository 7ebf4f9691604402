import type { CastPlayer } from './cast.ts';

interface DemoPoll {
  by: CastPlayer;
  question: string;
  options: { text: string; votes: CastPlayer[] }[];
}

/** Chat and billboard of a demo league, written in this order after the rounds. The league's creator writes the
 * billboard. */
interface DemoChat {
  billboard: string;
  chat: ({ by: CastPlayer; says: string } | DemoPoll)[];
}

export const demoChats: Record<string, DemoChat> = {
  'Söndagsligan 2026': {
    billboard: 'Final lördag 26 september, första tee 09.10. Förloraren bjuder på nittonde hålet.',
    chat: [
      { by: 'marcus', says: 'Fyra under på Bro Hof. Någon får rama in det kortet.' },
      { by: 'jonas', says: 'Det hänger bredvid ditt +11 från juni.' },
      { by: 'wilma', says: 'Det var mitt +11, tack så mycket.' },
      {
        by: 'elin',
        question: 'Finalrundan: var spelar vi?',
        options: [
          { text: 'Bro Hof Slott', votes: ['marcus', 'tove', 'anders', 'wilma', 'jonas'] },
          { text: 'Ullna', votes: ['elin', 'priya'] },
          { text: 'Kungsängen', votes: ['oskar'] },
        ],
      },
      { by: 'jonas', says: 'Röstat. Boka innan Anders ändrar sig.' },
      { by: 'anders', says: 'Jag ändrar mig aldrig. Nästan aldrig.' },
      { by: 'elin', says: 'Bokat! Banguiden finns på https://example.com/banguide, läs på inför tolvan.' },
    ],
  },
  'Kontoret Cup': {
    billboard: 'Runda 3 väntar på Tove, Anders och Wilma. Pokalen står i receptionen tills vidare.',
    chat: [
      { by: 'priya', says: 'Tre kvar att registrera runda 3. Ingen nämnd, ingen glömd.' },
      { by: 'tove', says: 'Spelar på torsdag!' },
    ],
  },
};
