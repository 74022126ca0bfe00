import type { Lines } from './types.ts'

export const ptBR: Lines = {
  hello: [
    'oi, gente!',
    'cheguei agora, o que eu perdi?',
    'deu tempo!',
    'primeira vez aqui, olá',
    'saí do trabalho e vim direto',
    'boa noite aqui da cozinha',
  ],
  cheer: [
    'que lindeza hoje',
    'ganhei um tchauzinho!',
    'amei',
    'essa risada contagia',
    'mandou bem demais',
    'melhor parte do meu dia',
    'esse cabelo, uau',
    'ficaria ouvindo a noite toda',
    'palmas!',
  ],
  chat: [
    'meu gato também está assistindo',
    'chá pronto, coberta pronta',
    'começou a chover aqui',
    'eu já devia estar dormindo',
    'lavando louça e te ouvindo',
    'hoje é noite de pizza',
    'semana puxada, isso aqui ajuda',
    'ouvindo baixinho no ônibus',
    'a lição espera cinco minutos',
  ],
  ask: [
    'até que horas você fica hoje?',
    'o que você anda fazendo?',
    'de onde é essa roupa?',
    'doce ou salgado?',
    'quando é a próxima live?',
    'aceita pedido de música?',
  ],
  reply: ['eu também!', 'kkkk verdade', 'chega mais!', 'falou tudo', 'com certeza', 'ia dizer isso agora'],
  thanks: ['Valeu demais, {name}!', 'Ai, {name}, que amor!', '{name}, não precisava!', 'Que carinho, {name}!'],
}
