import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(cleanup)

describe('a button that is loading', () => {
  test('keeps its name and text, so that its width does not change', () => {
    render(<Button loading>Buy 1,200 coins</Button>)
    const button = screen.getByRole('button', { name: 'Buy 1,200 coins' })
    expect(button.textContent).toBe('Buy 1,200 coins')
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('ignores clicks', () => {
    const press = vi.fn()
    const { rerender } = render(<Button onClick={press}>Buy</Button>)
    fireEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={press} loading>
        Buy
      </Button>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(press).toHaveBeenCalledTimes(1)
  })

  test('does not submit its form a second time', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (loading: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    fireEvent.click(screen.getByRole('button'))
    rerender(form(true))
    fireEvent.click(screen.getByRole('button'))
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('keeps the focus and stays reachable by keyboard', () => {
    const { rerender } = render(<Button>Buy</Button>)
    screen.getByRole('button').focus()
    rerender(<Button loading>Buy</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button'))
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false)
  })
})

test('a button in a form does not submit it by default', () => {
  render(<Button>Later</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('a button link opens a route or an external address, and a new tab has no access to the opener', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/mypage/">My page</ButtonLink>
      <ButtonLink href="https://example.com/" newTab>
        Store
      </ButtonLink>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'My page' }).getAttribute('href')).toBe('/mypage/')
  const store = screen.getByRole('link', { name: 'Store' })
  expect([store.getAttribute('target'), store.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})
