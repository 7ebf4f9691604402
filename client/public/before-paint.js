// See index.html.
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked, so the defaults apply.
    }
  };
  var choice = stored('theme');
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  // The languages of core/src/wire/languages.ts, the default first; vite.config.ts writes them into index.html.
  var languages = root.dataset.languages.split(' ');
  var language = stored('language');
  if (languages.includes(language)) root.lang = language;
  else if (!('heard' in root.dataset)) root.lang = languages[0];
  // A drawn page fits only a new visitor: with a session the app redirects, with an invite the start page has another
  // text, and with a chosen theme another theme button.
  if (!stored('token') && !stored('inviteToken') && !choice) root.dataset.early = root.lang;
  // The server's pages name the words and the first reads of their address; pages that a worker keeps do not.
  var texts = JSON.parse(root.dataset.texts || '{}')[root.lang] || [];
  texts.forEach(function (href) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  });
  var token;
  try {
    token = JSON.parse(stored('token') || '{}').token;
  } catch {
    // Other code wrote it, so there is no session.
  }
  if (token && root.dataset.calls) {
    var responses = {};
    root.dataset.calls.split(' ').forEach(function (call) {
      var path = call.replace(':2', location.pathname.split('/')[2]);
      responses[path] = fetch(path, { headers: { authorization: 'Bearer ' + token } });
      // Whoever asks for it hears of the failure.
      responses[path].catch(function () {});
    });
    // For src/live/first-calls.ts.
    window.firstCalls = { token: token, answers: responses };
  }
  var whenParsed = function (act) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act);
    else act();
  };
  // The policy lets scripts set styles, and no page.
  var setStyles = function (drawing) {
    drawing.querySelectorAll('[data-style]').forEach(function (one) {
      one.style.cssText = one.dataset.style;
    });
  };
  // The server draws the page for a phone until the app shows it, which ends this: see src/platform/prerendered-page.ts.
  if (token && root.dataset.drawnBy && matchMedia('(max-width: 767px)').matches) {
    var drawing = new AbortController();
    window.firstDrawing = drawing;
    fetch(root.dataset.drawnBy.replace(':2', location.pathname.split('/')[2]).replace(':lang', root.lang), {
      headers: { authorization: 'Bearer ' + token },
      signal: drawing.signal,
      priority: 'high',
    })
      .then(function (response) {
        return response.ok ? response.json() : {};
      })
      .then(function (response) {
        whenParsed(function () {
          if (!response.html || drawing.signal.aborted) return;
          var drawn = document.createElement('div');
          drawn.id = 'drawn';
          // Its buttons do nothing before the app has come.
          drawn.inert = true;
          drawn.innerHTML = response.html;
          setStyles(drawn);
          root.dataset.drawn = '';
          document.getElementById('root').after(drawn);
        });
      })
      .catch(function () {
        // The app comes all the same, and tells what fails.
      });
  }
  var manifest = document.querySelector('link[rel=manifest]');
  // A native app has no manifest.
  if (manifest) manifest.href = '/manifest-' + root.lang + '.webmanifest';
  // Browsers may remember a failed script until a reload, so the page reloads once the script can be fetched; only
  // once, since a browser that cannot run the script would reload for ever.
  var startAnew = function (address) {
    if (performance.getEntriesByType('navigation')[0].type === 'reload') return;
    fetch(address).then(
      function (response) {
        if (response.ok) location.reload();
      },
      function () {
        setTimeout(startAnew, 3000, address);
      },
    );
  };
  var noticeFailure = function (event) {
    if (event.target.tagName === 'SCRIPT') startAnew(event.target.src);
  };
  // Load errors of elements do not bubble, so they are caught in the capture phase.
  addEventListener('error', noticeFailure, true);
  addEventListener('DOMContentLoaded', function () {
    // The server took the browser's language for this reader's.
    var other = root.dataset.early && document.querySelector('#root > template[lang=' + root.lang + ']');
    if (other) other.parentNode.replaceChildren(other.content);
    // Its buttons do nothing before the app has come. Without script its links are links.
    document.querySelectorAll('#root > [data-early]').forEach(function (early) {
      early.inert = true;
      setStyles(early);
    });
    // Drawn pages only preload the app, so that it runs after they have been painted.
    var app = document.querySelector('link[data-app]');
    var begin = function () {
      import(app.href).catch(function () {
        startAnew(app.href);
      });
    };
    if (!app) return;
    if (!root.dataset.early) return begin();
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    // A page in the background is never painted, so a timer starts the app too; a second import has no effect.
    setTimeout(begin, 1000);
  });
  addEventListener('beforeinstallprompt', function (offer) {
    offer.preventDefault();
    window.installOffer = offer;
  });
})();
