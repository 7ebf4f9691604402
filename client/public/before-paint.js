// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
// The keys are those of src/platform/storage.ts.
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
})();
