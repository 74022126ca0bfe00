import { readFileSync } from 'node:fs'
import { type Html, html } from '../../base/pages/html.ts'

export const pagesPath = '/sandbox/stripe'
export const stylesheet = `${pagesPath}/pages.css`

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The sandbox pages share a design: the sign-in styles first, then the styles for these pages only. */
export const css = `${read('../../openid/sign-in.css')}\n${read('./pages.css')}`

export const frame = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – Stripe</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body class="stripe">
<main>
<header><span class="mark" aria-hidden="true">S</span> <span>Stripe</span> <small>sandbox</small></header>
${body}
</main>
<footer>A stand-in for Stripe, part of Avalive’s sandbox. No money moves and nothing leaves this machine.</footer>
</body>
</html>`.text

/** A page with only a message. */
export const notice = (title: string, text: string): string =>
  frame(
    title,
    html`<h1>${title}</h1><p class="lead">${text}</p><p><a class="go" href="/mypage/">Back to Avalive</a></p>`,
  )
