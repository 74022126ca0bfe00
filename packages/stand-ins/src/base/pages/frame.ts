import { readFileSync } from 'node:fs'
import { type Html, html } from './html.ts'

/** The pages of one stand-in. */
export interface Site {
  readonly name: string
  /** One or two letters. */
  readonly mark: string
  /** The path of its pages, as in `/sandbox/stripe`. */
  readonly path: string
  /** The class that colours its pages. */
  readonly style: string
  readonly footer: string
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The sandbox pages share a design: the sign-in styles first, then the styles for these pages only. */
export const css = `${read('../../openid/sign-in.css')}\n${read('./pages.css')}`

export const stylesheetOf = ({ path }: Site): string => `${path}/pages.css`

export const frameOf =
  (site: Site) =>
  (title: string, body: Html): string =>
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${site.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheetOf(site)}">
</head>
<body class="${site.style}">
<main>
<header><span class="mark" aria-hidden="true">${site.mark}</span> <span>${site.name}</span> <small>sandbox</small></header>
${body}
</main>
<footer>${site.footer}</footer>
</body>
</html>`.text

/** A page with only a message. */
export const noticeOf =
  (site: Site) =>
  (title: string, text: string): string =>
    frameOf(site)(
      title,
      html`<h1>${title}</h1><p class="lead">${text}</p><p><a class="go" href="/mypage/">Back to Avalive</a></p>`,
    )
