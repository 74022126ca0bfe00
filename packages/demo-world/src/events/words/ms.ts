import type { EventWords } from './types.ts'

export const ms: EventWords = {
  autumn_cup: {
    name: 'Piala Hadiah Musim Luruh',
    description:
      'Satu syiling hadiah bersamaan satu mata. Sepuluh teratas akan menyanyi di pentas rasmi untuk membuka musim sejuk.',
  },
  star_groups: {
    name: 'Kumpulan Cahaya Bintang',
    description:
      'Tiga kumpulan, tiga pentas: tiga teratas setiap kumpulan menang. Kedudukan ditentukan dalam kumpulan anda.',
  },
  long_talk: {
    name: 'Sembang Panjang',
    description: 'Setiap saat di pentas anda dikira. Capai 5, 15 atau 30 jam dan dapatkan lencana bagi setiap tahap.',
  },
  full_house: {
    name: 'Penuh Sesak',
    description:
      'Yang dikira ialah tempoh anda ditonton. Lima teratas menang setelah ditonton sekurang-kurangnya 10 jam.',
  },
  one_night: {
    name: 'Satu Malam Sahaja',
    description:
      'Perlumbaan dari petang hingga pagi. Pemilik mata hadiah terbanyak pada penghujungnya memenangi malam ini.',
  },
  first_steps: {
    name: 'Langkah Pertama',
    description: 'Untuk penstrim peringkat E dan D: tiga pemenang tampil sehari di halaman mula.',
  },
  winter_stage: {
    name: 'Pentas Pembuka Musim Sejuk',
    description: 'Musim baharu bakal bermula. Buat pra-penyertaan sekarang dan kumpul mata dari saat pertama.',
  },
  stars_only: {
    name: 'Bintang Sahaja',
    description: 'Untuk penstrim peringkat A dan S: dua suara memenangi konsert sendiri.',
  },
  summer_finale: {
    name: 'Penutup Musim Panas',
    description: 'Malam terakhir musim panas. Terima kasih kerana menyanyi bersama!',
  },
  spring_songs: {
    name: 'Lagu Musim Bunga',
    description: 'Lagu-lagu di bawah pohon sakura. Keputusannya kekal di sini untuk dikenang.',
  },
}
