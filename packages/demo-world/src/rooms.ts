import type { RoomId } from '@avalive/rules/avatar/rooms/room'

/** The rooms that demo streamers have chosen, by username. Each of the streams that are live has its own light. */
export const chosenRooms: Readonly<Partial<Record<string, RoomId>>> = {
  avalive_noa: 'studio',
  kotori_yofukashi: 'cafe',
  juniper_static: 'attic',
  zhenzhu_naigai: 'festival',
  dalbit_neoguri: 'rooftop',
  kohaku_rin: 'tatami',
  asanagi_mio: 'seaside',
  yuyuan_xiaoman: 'festival',
  lotte_rampenlicht: 'snowCabin',
  mira_polnoch: 'library',
  capivara_zen: 'greenhouse',
  luna_de_papel: 'greenhouse',
  croissant_lunaire: 'observatory',
  mochi_nomyen: 'aquarium',
  melati_malam: 'seaside',
  teh_tarik: 'cafe',
  otterspace: 'observatory',
}
