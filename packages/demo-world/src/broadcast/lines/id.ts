import type { Lines } from './types.ts'

export const id: Lines = {
  hello: [
    'halo semuanya!',
    'baru masuk, ketinggalan apa nih?',
    'untung masih sempat!',
    'pertama kali ke sini, salam kenal',
    'pulang kerja langsung nonton',
    'selamat malam dari dapur',
  ],
  cheer: [
    'cakep banget hari ini',
    'dilambaiin, senangnya!',
    'suka banget',
    'ketawanya nular',
    'keren parah',
    'bagian terbaik hari ini',
    'rambutnya bagus banget',
    'betah dengerin semalaman',
    'tepuk tangan!',
  ],
  chat: [
    'kucingku ikut nonton',
    'teh siap, selimut siap',
    'di sini mulai hujan',
    'harusnya aku sudah tidur',
    'cuci piring sambil dengerin',
    'malam ini makan mi rebus',
    'capek seminggu, ini obatnya',
    'dengerin pelan-pelan di kereta',
    'tugas bisa nunggu lima menit',
  ],
  ask: [
    'sampai jam berapa malam ini?',
    'akhir-akhir ini sibuk apa?',
    'bajunya beli di mana?',
    'pilih manis atau asin?',
    'kapan siaran lagi?',
    'boleh minta lagu?',
  ],
  reply: ['sama dong!', 'haha iya juga', 'selamat datang!', 'setuju', 'benar banget', 'baru mau bilang itu'],
  thanks: [
    'Makasih banyak, {name}!',
    'Aduh, {name}, makasih ya!',
    '{name}, repot-repot banget!',
    'Baik banget sih, {name}!',
  ],
}
