// See index.html.
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is blocked: the defaults hold
    }
  };
  var choice = stored('theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = stored('language') === 'sv' ? 'sv' : 'en';
  var manifest = document.querySelector('link[rel=manifest]');
  // An app from a store has none.
  if (manifest) manifest.href = '/manifest-' + root.lang + '.webmanifest';
  addEventListener('beforeinstallprompt', function (offer) {
    offer.preventDefault();
    window.installOffer = offer;
  });
})();
