import type { Service } from '@avalive/rules/session/services'
import { type Html, html } from '../base/pages/html.ts'
import type { Person } from './person.ts'
import { mountPath, vendors } from './vendors.ts'

export const stylesheet = `${mountPath}/sign-in.css`

const page = (service: Service, title: string, body: Html): string => {
  const { name } = vendors[service]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body class="${service}">
<main>
<header><span class="mark" aria-hidden="true">${name[0]}</span> <span>${name}</span> <small>sandbox</small></header>
${body}
</main>
<footer>A stand-in for ${name}, part of Avalive’s sandbox. Nothing leaves this machine.</footer>
</body>
</html>`.text
}

const picture = ({ iconUrl, name }: Person): Html =>
  iconUrl === null
    ? html`<span class="picture" aria-hidden="true">${[...name][0]}</span>`
    : html`<img class="picture" src="${iconUrl}" alt="" width="48" height="48" loading="lazy">`

const row = (person: Person): Html => html`
<li><button class="person" name="subject" value="${person.subject}">
${picture(person)}
<span class="who"><span class="name" lang="${person.locale ?? ''}">${person.name}</span> <span class="handle">@${person.username}</span></span>
${person.note === undefined ? undefined : html`<span class="note">${person.note}</span>`}
</button></li>`

const list = (people: readonly Person[]): Html => html`<ul>${people.map(row)}</ul>`

/** The account chooser. It works without scripts, because each account is a submit button. */
export const signInPage = (service: Service, people: readonly Person[]): string => {
  const first = people.filter((person) => person.note !== undefined)
  const rest = people.filter((person) => person.note === undefined)
  return page(
    service,
    'Choose an account',
    html`<h1>Choose an account</h1>
<p class="lead">to continue to <strong>Avalive</strong></p>
<form method="post">
${list(first)}
${rest.length === 0 ? undefined : html`<details><summary>${rest.length} more people</summary>${list(rest)}</details>`}
</form>
<form method="post" class="new">
<label for="name">Somebody new</label>
<p id="hint">Any name will do. The same name is the same person the next time.</p>
<div><input id="name" name="name" required maxlength="30" autocomplete="off" aria-describedby="hint"> <button class="go">Sign in</button></div>
</form>
<form method="post" class="refuse"><button name="refuse" value="yes">Refuse and go back</button></form>`,
  )
}

/** The error page of a sign-in that can't continue, with the vendor's error and a link back. */
export const problemPage = (service: Service, problem: { error?: unknown; error_description?: unknown }): string =>
  page(
    service,
    'This sign-in can’t continue',
    html`<h1>This sign-in can’t continue</h1>
<p class="lead">${String(problem.error_description ?? 'Something about the request is wrong.')}</p>
<p><code>${String(problem.error ?? 'error')}</code></p>
<p><a class="go" href="/login">Back to Avalive</a></p>`,
  )
