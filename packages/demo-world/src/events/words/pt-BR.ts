import type { EventWords } from './types.ts'

export const ptBR: EventWords = {
  autumn_cup: {
    name: 'Copa de outono',
    description:
      'Cada moeda em presentes vale um ponto. Os dez primeiros cantam a abertura da temporada de inverno no palco oficial.',
  },
  star_groups: {
    name: 'Grupos estelares',
    description:
      'Três grupos, três palcos: os três primeiros de cada grupo vencem. Tudo se decide dentro do seu grupo.',
  },
  long_talk: {
    name: 'A conversa longa',
    description: 'Cada segundo no seu palco conta. Chegue a 5, 15 ou 30 horas e ganhe um selo por etapa.',
  },
  full_house: {
    name: 'Casa cheia',
    description:
      'O que conta é o tempo que assistem a você. Vencem os cinco primeiros com pelo menos 10 horas assistidas.',
  },
  one_night: {
    name: 'Uma noite só',
    description: 'Uma corrida da noite até a manhã. Quem tiver mais pontos de presentes no fim leva a noite.',
  },
  first_steps: {
    name: 'Primeiros passos',
    description: 'Para streamers de nível E e D: três vencedores ganham um dia na página inicial.',
  },
  winter_stage: {
    name: 'Abertura de inverno',
    description: 'A temporada começa em breve. Faça a pré-inscrição e pontue desde o primeiro segundo.',
  },
  stars_only: {
    name: 'Só estrelas',
    description: 'Para streamers de nível A e S: duas vozes ganham um show só seu.',
  },
  summer_finale: {
    name: 'Final do verão',
    description: 'A última noite do verão. Obrigado por cantar junto!',
  },
  spring_songs: {
    name: 'Canções de primavera',
    description: 'Canções sob as cerejeiras. Os resultados ficam aqui para relembrar.',
  },
}
