import { type Chapter, notApplicable } from '../requirement.ts'

export const webrtc: Chapter = {
  number: 17,
  title: 'WebRTC',
  requirements: [
    notApplicable('17.1.1', 2, 'TURN servers reach public addresses only', 'no WebRTC'),
    notApplicable('17.2.1', 2, 'Keys of DTLS certificates', 'no WebRTC'),
    notApplicable('17.2.2', 2, 'Cipher suites of DTLS', 'no WebRTC'),
    notApplicable('17.2.3', 2, 'SRTP is authenticated', 'no WebRTC'),
    notApplicable('17.2.4', 2, 'Media servers survive bad packets', 'no WebRTC'),
    notApplicable('17.3.1', 2, 'Signalling survives floods', 'no WebRTC'),
    notApplicable('17.3.2', 2, 'Signalling survives bad messages', 'no WebRTC'),
  ],
}
