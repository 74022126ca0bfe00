import type { Locale } from '@avalive/i18n/locales'

export interface NoticeWords {
  readonly title: string
  readonly lead: string
  readonly news: string
  readonly points: readonly [notifications: string, reports: string]
  readonly invite: string
  readonly counts: readonly [own: string, all: string]
  readonly shop: string
  /** The name of a streamer follows or stands in it. */
  readonly profile: (name: string) => string
}

/** The words of the demo notice in all languages. */
export const noticeWords: Readonly<Record<Locale, NoticeWords>> = {
  en: {
    title: 'Autumn on Avalive',
    lead: 'The evenings are getting longer, and so are the streams. Bring your friends along and watch together.',
    news: 'New this autumn',
    points: [
      'Choose what we notify you about: streamers you follow, event results, payouts and more.',
      'Something’s wrong? You can now report a comment, a person or a stream. Only our team sees your report.',
    ],
    invite: 'Invite friends',
    counts: ['Friends you invited:', 'Friends invited by everyone:'],
    shop: 'Get coins',
    profile: (name) => `Meet ${name}`,
  },
  ja: {
    title: 'Avaliveの秋',
    lead: '夜が長くなる季節。お気に入りの配信を、友だちといっしょに楽しみませんか？',
    news: 'この秋の新機能',
    points: [
      'フォロー中の配信者の配信開始、イベントの結果、報酬の受け取りなど、受け取る通知を選べるようになりました。',
      '気になるコメント、ユーザー、配信を通報できるようになりました。通報の内容を見るのは運営だけです。',
    ],
    invite: '友だちを招待する',
    counts: ['あなたが招待した人数：', '全員が招待した人数：'],
    shop: 'コインを購入する',
    profile: (name) => `${name}さんのプロフィール`,
  },
  es: {
    title: 'Otoño en Avalive',
    lead: 'Las tardes se acortan y los directos se alargan. Invita a tus amigos y disfrutadlos juntos.',
    news: 'Novedades de este otoño',
    points: [
      'Elige qué notificaciones recibes: streamers que sigues, resultados de eventos, pagos y más.',
      '¿Algo va mal? Ya puedes denunciar un comentario, a una persona o un directo. Solo nuestro equipo ve tu denuncia.',
    ],
    invite: 'Invitar a amigos',
    counts: ['Amigos que has invitado:', 'Amigos invitados entre todos:'],
    shop: 'Conseguir monedas',
    profile: (name) => `Conoce a ${name}`,
  },
  'pt-BR': {
    title: 'Temporada de outono no Avalive',
    lead: 'Chame os amigos para assistir às lives com você: juntos é muito mais divertido.',
    news: 'Novidades desta temporada',
    points: [
      'Escolha o que você quer receber: lives de quem você segue, resultados de eventos, pagamentos e mais.',
      'Algo errado? Agora você pode denunciar um comentário, uma pessoa ou uma live. Só nossa equipe vê sua denúncia.',
    ],
    invite: 'Convidar amigos',
    counts: ['Amigos que você convidou:', 'Amigos convidados por todos:'],
    shop: 'Comprar moedas',
    profile: (name) => `Conheça ${name}`,
  },
  id: {
    title: 'Musim gugur di Avalive',
    lead: 'Ajak teman-teman Anda menonton siaran langsung. Bersama-sama pasti lebih seru.',
    news: 'Yang baru di musim ini',
    points: [
      'Pilih notifikasi yang ingin Anda terima: streamer yang Anda ikuti, hasil event, pencairan, dan lainnya.',
      'Ada yang tidak beres? Kini Anda bisa melaporkan komentar, pengguna, atau siaran. Hanya tim kami yang melihat laporan Anda.',
    ],
    invite: 'Undang teman',
    counts: ['Teman yang Anda undang:', 'Teman yang diundang semua pengguna:'],
    shop: 'Beli koin',
    profile: (name) => `Kenalan dengan ${name}`,
  },
  fr: {
    title: 'L’automne sur Avalive',
    lead: 'Les soirées s’allongent, les directs aussi. Invitez vos amis et regardez-les ensemble.',
    news: 'Les nouveautés de l’automne',
    points: [
      'Choisissez vos notifications : streamers que vous suivez, résultats des événements, versements, etc.',
      'Un problème ? Vous pouvez désormais signaler un commentaire, une personne ou un direct. Seule notre équipe voit votre signalement.',
    ],
    invite: 'Inviter des amis',
    counts: ['Amis que vous avez invités :', 'Amis invités par tout le monde :'],
    shop: 'Obtenir des pièces',
    profile: (name) => `Découvrir ${name}`,
  },
  ru: {
    title: 'Осень на Avalive',
    lead: 'Вечера становятся длиннее, и эфиров всё больше. Позовите друзей и смотрите вместе.',
    news: 'Что нового этой осенью',
    points: [
      'Выбирайте, о чём вам сообщать: эфиры стримеров, на которых вы подписаны, итоги событий, выплаты и не только.',
      'Что-то не так? Теперь можно пожаловаться на комментарий, пользователя или эфир. Жалобу видит только наша команда.',
    ],
    invite: 'Пригласить друзей',
    counts: ['Вы пригласили друзей:', 'Всего приглашено друзей:'],
    shop: 'Купить монеты',
    profile: (name) => `Познакомиться: ${name}`,
  },
  de: {
    title: 'Herbst auf Avalive',
    lead: 'Die Abende werden länger und die Streams auch. Lade Freunde ein und schaut zusammen.',
    news: 'Neu in diesem Herbst',
    points: [
      'Wähle, worüber wir dich benachrichtigen: Streamer, denen du folgst, Event-Ergebnisse, Auszahlungen und mehr.',
      'Etwas stimmt nicht? Du kannst jetzt Kommentare, Personen und Streams melden. Nur unser Team sieht deine Meldung.',
    ],
    invite: 'Freunde einladen',
    counts: ['Von dir eingeladen:', 'Von allen eingeladen:'],
    shop: 'Münzen holen',
    profile: (name) => `${name} kennenlernen`,
  },
  'zh-Hant': {
    title: 'Avalive 的秋天',
    lead: '夜晚變長了，精彩的直播也變多了。邀請朋友一起來看吧！',
    news: '今年秋天的新功能',
    points: [
      '您可以選擇要接收的通知：追蹤的直播主開播、活動結果、款項匯出等。',
      '覺得有問題嗎？現在可以檢舉留言、使用者和直播，只有官方團隊看得到您的檢舉。',
    ],
    invite: '邀請朋友',
    counts: ['您邀請的人數：', '所有人邀請的人數：'],
    shop: '購買金幣',
    profile: (name) => `認識 ${name}`,
  },
  th: {
    title: 'ฤดูใบไม้ร่วงกับ Avalive',
    lead: 'ชวนเพื่อนมาดูไลฟ์ด้วยกัน ยิ่งดูด้วยกันยิ่งสนุก',
    news: 'มีอะไรใหม่ในฤดูนี้',
    points: [
      'เลือกการแจ้งเตือนที่อยากได้รับ เช่น สตรีมเมอร์ที่คุณติดตามเริ่มไลฟ์ ผลกิจกรรม และการถอนเงิน',
      'เจอสิ่งที่ไม่เหมาะสมใช่ไหม ตอนนี้คุณรายงานคอมเมนต์ ผู้ใช้ หรือไลฟ์ได้แล้ว มีเพียงทีมงานเท่านั้นที่เห็นรายงาน',
    ],
    invite: 'ชวนเพื่อน',
    counts: ['เพื่อนที่คุณชวน:', 'เพื่อนที่ทุกคนชวน:'],
    shop: 'ซื้อเหรียญ',
    profile: (name) => `รู้จักกับ “${name}”`,
  },
  ms: {
    title: 'Musim luruh di Avalive',
    lead: 'Ajak rakan anda menonton siaran langsung. Lebih seronok jika bersama-sama.',
    news: 'Apa yang baharu musim ini',
    points: [
      'Pilih pemberitahuan yang anda mahu: penstrim yang anda ikuti, keputusan acara, pengeluaran dan banyak lagi.',
      'Ada yang tidak kena? Kini anda boleh melaporkan komen, pengguna atau siaran. Hanya pasukan kami melihat laporan anda.',
    ],
    invite: 'Jemput rakan',
    counts: ['Rakan yang anda jemput:', 'Rakan yang dijemput oleh semua:'],
    shop: 'Beli syiling',
    profile: (name) => `Kenali ${name}`,
  },
  ko: {
    title: 'Avalive의 가을',
    lead: '밤이 길어지는 계절이에요. 좋아하는 라이브를 친구와 함께 즐겨 보세요.',
    news: '이번 가을 새 소식',
    points: [
      '팔로우한 스트리머의 라이브 시작, 이벤트 결과, 정산 등 받을 알림을 고를 수 있어요.',
      '문제가 있나요? 이제 채팅, 사용자, 라이브를 신고할 수 있어요. 신고 내용은 운영팀만 볼 수 있어요.',
    ],
    invite: '친구 초대하기',
    counts: ['내가 초대한 친구:', '모두가 초대한 친구:'],
    shop: '코인 구매하기',
    profile: (name) => `${name} 님 만나기`,
  },
}
