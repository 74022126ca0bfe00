import type { Reviewed } from './check-language.ts'

/** Kept small: every entry is a place where the checks no longer look. */
export const reviewed: Reviewed = {
  names: ['Avalive', 'OK'],
  shared: [
    { text: 'Cancelar', locales: ['es', 'pt-BR'] },
    { text: 'Kembali', locales: ['id', 'ms'] },
    { text: 'Batal', locales: ['id', 'ms'] },
    { text: 'Tutup', locales: ['id', 'ms'] },
  ],
}
