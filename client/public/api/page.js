/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call --
   this script is served as it is, and knows neither the renderer's types nor the page's */

// Shows /openapi.json. What is tried out goes to the server that the page came from, by whatever address.
async function show() {
  const response = await fetch('/openapi.json');
  const page = await response.json();
  document.title = page.info.title + ': the calls';
  document.getElementById('name').textContent = page.info.title;
  page.servers = [{ url: location.origin }];
  SwaggerUIBundle({
    spec: page,
    dom_id: '#calls',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    filter: true,
    // Its default asks a server on the internet whether the page is valid.
    validatorUrl: null,
  });
}

void show();
