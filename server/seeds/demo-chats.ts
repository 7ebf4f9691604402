import type { DemoPlayer } from './demo-players.ts';

interface DemoPoll {
  author: DemoPlayer;
  question: string;
  options: { text: string; votes: DemoPlayer[] }[];
}

/** A demo league's chat, and its billboard, which is by the league's creator. Both are written after the rounds. */
interface DemoChat {
  billboard: string;
  chat: ({ author: DemoPlayer; text: string } | DemoPoll)[];
}

export const demoChats: Record<string, DemoChat> = {
  'Söndagsligan 2026': {
    billboard: 'Final lördag 26 september, första tee 09.10. Förloraren bjuder på nittonde hålet.',
    chat: [
      { author: 'marcus', text: 'Fyra under på Bro Hof. Någon får rama in det kortet.' },
      { author: 'jonas', text: 'Det hänger bredvid ditt +11 från juni.' },
      { author: 'wilma', text: 'Det var mitt +11, tack så mycket.' },
      {
        author: 'elin',
        question: 'Finalrundan: var spelar vi?',
        options: [
          { text: 'Bro Hof Slott', votes: ['marcus', 'tove', 'anders', 'wilma', 'jonas'] },
          { text: 'Ullna', votes: ['elin', 'priya'] },
          { text: 'Kungsängen', votes: ['oskar'] },
        ],
      },
      { author: 'jonas', text: 'Röstat. Boka innan Anders ändrar sig.' },
      { author: 'anders', text: 'Jag ändrar mig aldrig. Nästan aldrig.' },
      {
        author: 'elin',
        text: 'Bokat! Banguiden finns på https://example.com/banguide, läs på inför tolvan.',
      },
    ],
  },
  'Kontoret Cup': {
    billboard: 'Runda 3 väntar på Tove, Anders och Wilma. Pokalen står i receptionen tills vidare.',
    chat: [
      { author: 'priya', text: 'Tre kvar att registrera runda 3. Ingen nämnd, ingen glömd.' },
      { author: 'tove', text: 'Spelar på torsdag!' },
    ],
  },
};
