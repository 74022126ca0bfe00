import type { Lines } from './types.ts'

export const en: Lines = {
  hello: [
    'hi everyone!',
    'just got here, what did I miss?',
    'made it in time!',
    'first time here, hello',
    'straight from work to the stream',
    'good evening from my kitchen',
  ],
  cheer: [
    'you’re glowing today',
    'that wave made my day',
    'love this',
    'your laugh is contagious',
    'okay that was smooth',
    'best part of my evening',
    'the hair today, wow',
    'I could listen to this all night',
    'clap clap clap',
  ],
  chat: [
    'my cat is watching too',
    'tea is ready, blanket is ready',
    'it just started raining here',
    'I should be asleep by now',
    'doing the dishes with you in the background',
    'pizza night over here',
    'long week, this helps',
    'listening from the bus, so quietly',
    'homework can wait five minutes',
  ],
  ask: [
    'how long are you on tonight?',
    'what have you been up to lately?',
    'where is that outfit from?',
    'sweet or salty?',
    'when’s the next stream?',
    'do you take song requests?',
  ],
  reply: ['same here!', 'haha, true', 'welcome in!', 'well said', 'oh absolutely', 'I was about to say that'],
  thanks: [
    'Thank you so much, {name}!',
    'Aw, {name}, thank you!',
    '{name}! You didn’t have to!',
    'That’s so kind of you, {name}!',
  ],
}
