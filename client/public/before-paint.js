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
  // Those of core/src/wire/languages.ts, the default first: the build has written them there.
  var languages = root.dataset.languages.split(' ');
  var language = stored('language');
  root.lang = languages.includes(language) ? language : languages[0];
  // The start page that came drawn is a newcomer's: whoever is logged in goes elsewhere, who is invited reads so, and a
  // chosen appearance shows.
  if (!stored('token') && !stored('inviteToken') && !choice) root.dataset.early = root.lang;
  var manifest = document.querySelector('link[rel=manifest]');
  // An app from a store has none.
  if (manifest) manifest.href = '/manifest-' + root.lang + '.webmanifest';
  // A script that could not be loaded may stay so until the page is loaded anew: as soon as the script can be fetched,
  // and once, lest a browser that cannot run it loads for ever.
  var startAnew = function (address) {
    if (performance.getEntriesByType('navigation')[0].type === 'reload') return;
    fetch(address).then(
      function (answer) {
        if (answer.ok) location.reload();
      },
      function () {
        setTimeout(startAnew, 3000, address);
      },
    );
  };
  var noticeFailure = function (event) {
    if (event.target.tagName === 'SCRIPT') startAnew(event.target.src);
  };
  // Such errors do not bubble.
  addEventListener('error', noticeFailure, true);
  addEventListener('DOMContentLoaded', function () {
    // The page that came drawn names the app as a preload, for it to begin once the drawing is on the screen.
    var app = document.querySelector('link[data-app]');
    var begin = function () {
      import(app.href).catch(function () {
        startAnew(app.href);
      });
    };
    if (!app) return;
    if (!root.dataset.early) return begin();
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted. Whatever is imported twice runs once.
    setTimeout(begin, 1000);
  });
  addEventListener('beforeinstallprompt', function (offer) {
    offer.preventDefault();
    window.installOffer = offer;
  });
})();
