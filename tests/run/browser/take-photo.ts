import sharp from 'sharp';

/** A camera's JPEG: large, and telling where it was taken. */
export const takePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 2400, height: 1500, channels: 3, background: '#8aa' } })
    .withExif({
      IFD0: { Make: 'Gatehouse Camera', Model: 'Spec' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 2/1 3/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '84/1 30/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
