import type { EventWords } from './types.ts'

export const id: EventWords = {
  autumn_cup: {
    name: 'Piala Hadiah Musim Gugur',
    description:
      'Satu koin hadiah bernilai satu poin. Sepuluh teratas bernyanyi di panggung resmi pada pembukaan musim dingin.',
  },
  star_groups: {
    name: 'Grup Cahaya Bintang',
    description:
      'Tiga grup, tiga panggung: tiga teratas di setiap grup menang. Peringkat ditentukan di dalam grup Anda.',
  },
  long_talk: {
    name: 'Obrolan Panjang',
    description:
      'Setiap detik di panggung Anda dihitung. Capai 5, 15, atau 30 jam dan dapatkan lencana di setiap tahap.',
  },
  full_house: {
    name: 'Penuh Sesak',
    description: 'Yang dihitung adalah lamanya Anda ditonton. Lima teratas menang setelah ditonton sedikitnya 10 jam.',
  },
  one_night: {
    name: 'Satu Malam Saja',
    description: 'Lomba dari petang sampai pagi. Pemilik poin hadiah terbanyak di akhir memenangkan malam ini.',
  },
  first_steps: {
    name: 'Langkah Pertama',
    description: 'Untuk streamer peringkat E dan D: tiga pemenang tampil sehari di halaman awal.',
  },
  winter_stage: {
    name: 'Panggung Pembuka Musim Dingin',
    description: 'Musim baru segera dimulai. Daftar awal sekarang dan skor Anda dihitung sejak detik pertama.',
  },
  stars_only: {
    name: 'Khusus Bintang',
    description: 'Untuk streamer peringkat A dan S: dua suara memenangkan konser tunggal.',
  },
  summer_finale: {
    name: 'Penutup Musim Panas',
    description: 'Malam terakhir musim panas. Terima kasih sudah ikut bernyanyi!',
  },
  spring_songs: {
    name: 'Lagu Musim Semi',
    description: 'Lagu-lagu di bawah pohon sakura. Hasilnya tetap di sini untuk dikenang.',
  },
}
