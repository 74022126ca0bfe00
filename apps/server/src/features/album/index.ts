import { album } from '@avalive/contract/album'
import type { Feature } from '../../platform/feature.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { servePictures } from '../../platform/pictures/picture-route.ts'
import { albumPicture } from './album-picture.ts'
import { albumRetention, computeDue } from './compute.ts'
import { getMemoryAlbum } from './get-album.ts'
import {
  changeAlbumEdition,
  closeAlbumEdition,
  computeAlbumEdition,
  createAlbumEdition,
  getAlbumEdition,
  listAlbumEditions,
  openAlbumEdition,
} from './operations.ts'
import { albumPersonalData } from './personal-data.ts'
import { albumPreview } from './preview.ts'
import { seedAlbum } from './seed.ts'
import { shareMemoryAlbum, unshareMemoryAlbum } from './share-album.ts'

export const albumFeature: Feature = {
  personalData: albumPersonalData,
  seed: seedAlbum,
  dueTasks: [computeDue, albumRetention],
  previewOf: albumPreview,
  routes: (app, context) => {
    bindCalls(app, context, album, {
      getMemoryAlbum,
      shareMemoryAlbum,
      unshareMemoryAlbum,
      createAlbumEdition,
      changeAlbumEdition,
      computeAlbumEdition,
      openAlbumEdition,
      closeAlbumEdition,
      listAlbumEditions,
      getAlbumEdition,
    })
    servePictures(app, context, albumPicture)
  },
}
