/** A league name and a player name of the maximum length. */
export const longestLeagueName = 'Torsdagsgänget på Ågesta, slagspel från maj till november 26';
export const longestPlayerName = 'Maximiliana von Oxenstierna-Wachtmeister af Bjurstorp-Lindqvist'.slice(
  0,
  60,
);
export const longAnnouncement = [
  'Nästa runda: torsdag 17.40 på Ågesta, gul tee.',
  'Boll för närmast hål på sexan. Banans sida: https://example.com/agesta',
].join('\n\n');
