/** The calls that the payloads try to make. The page under test defines `run()` and counts its calls. */
const calls = ['run()', 'run`1`', "eval('run()')", 'top.run()', "window['run']()"];

/**
 * The payload templates. Each targets a context in which a text becomes HTML, an attribute, a URL, a script or a
 * template.
 */
const templates: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `<ScRiPt>${call}</sCrIpT>`,
  (call) => `<scr<script>ipt>${call}</script>`,
  (call) => `<script src="data:,${call}"></script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img src=x onerror="${call}">`,
  (call) => `"><img src=x onerror=${call}>`,
  (call) => `'><img src=x onerror=${call}>`,
  (call) => `--><img src=x onerror=${call}>`,
  (call) => `<image src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><a href="javascript:${call}"><text>go</text></a></svg>`,
  (call) => `<math href="javascript:${call}">go</math>`,
  (call) => `<body onload=${call}>`,
  (call) => `<iframe src="javascript:${call}"></iframe>`,
  (call) => `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  (call) => `<object data="javascript:${call}"></object>`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<form action="javascript:${call}"><button>go</button></form>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<style>@import "javascript:${call}"</style>`,
  (call) => `<a href="javascript:${call}">go</a>`,
  (call) => `javascript:${call}`,
  (call) => `https://example.com/"onmouseover="${call}`,
  (call) => `https://example.com/<script>${call}</script>`,
  (call) => `JaVaScRiPt:${call}//https://example.com`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `" autofocus onfocus="${call}`,
  (call) => `' onmouseover='${call}`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => '${' + call + '}',
  (call) => `&lt;script&gt;${call}&lt;/script&gt;&#60;img src=x onerror=${call}&#62;`,
];

/** Two hundred texts that run a script wherever they are not treated as plain text. */
export const payloads: readonly string[] = calls.flatMap((call) =>
  templates.map((template) => template(call)),
);

/** Returns the payloads that fit into a text of the given length. */
export const findPayloadsUpTo = (maxLength: number) =>
  payloads.filter((payload) => payload.length <= maxLength);

/** Joins the payloads with line breaks into texts of at most the given length. */
export function joinPayloads(maxLength: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const lastText = texts.at(-1);
    if (lastText === undefined || lastText.length + 1 + payload.length > maxLength) texts.push(payload);
    else texts[texts.length - 1] = `${lastText}\n${payload}`;
  }
  return texts;
}
