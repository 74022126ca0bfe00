import type { Lines } from './types.ts'

export const ms: Lines = {
  hello: [
    'hai semua!',
    'baru sampai, apa yang saya terlepas?',
    'sempat juga!',
    'kali pertama di sini, salam kenal',
    'habis kerja terus ke sini',
    'selamat malam dari dapur',
  ],
  cheer: [
    'comelnya hari ini',
    'dia lambai tangan!',
    'suka sangat',
    'gelak dia berjangkit',
    'hebat betul tadi',
    'masa terbaik hari ini',
    'rambut tu cantik',
    'boleh dengar sampai pagi',
    'tepuk tangan!',
  ],
  chat: [
    'kucing saya pun tengok sekali',
    'teh dah siap, selimut pun ada',
    'sini dah mula hujan',
    'patutnya saya dah tidur',
    'basuh pinggan sambil dengar',
    'malam ni makan nasi lemak',
    'minggu yang panjang, sini rasa lega',
    'dengar perlahan dalam LRT',
    'kerja rumah boleh tunggu lima minit',
  ],
  ask: [
    'sampai pukul berapa malam ni?',
    'sekarang sibuk apa?',
    'baju tu beli di mana?',
    'manis atau masin?',
    'bila siaran seterusnya?',
    'boleh minta lagu?',
  ],
  reply: ['saya pun sama!', 'haha betul', 'selamat datang!', 'setuju', 'memang pun', 'baru nak cakap'],
  thanks: [
    'Terima kasih banyak, {name}!',
    'Alamak, {name}, terima kasih!',
    '{name}, susah-susah saja!',
    'Baiknya hati {name}!',
  ],
}
