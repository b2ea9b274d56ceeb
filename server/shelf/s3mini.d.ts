/** What is used of the client: it is loaded only where a bucket is named. */
declare module "s3mini" {
  export class S3mini {
    constructor(config: {
      readonly endpoint: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
      /** In ms. */
      readonly requestAbortTimeout: number
      /** In place of the system's own. */
      readonly fetch?: typeof fetch
    })
    putObject(key: string, data: Uint8Array, fileType: string): Promise<Response>
    /** Null where there is none. */
    getObjectArrayBuffer(key: string): Promise<ArrayBuffer | null>
    /** The bytes from one to before another, where it is not the whole file. */
    getObjectRaw(key: string, wholeFile: boolean, rangeFrom: number, rangeTo: number): Promise<Response>
    getMultipartUploadId(key: string, fileType: string): Promise<string>
    /** Counted from 1. */
    uploadPart(
      key: string,
      uploadId: string,
      data: Uint8Array,
      partNumber: number
    ): Promise<{ readonly partNumber: number; readonly etag: string }>
    completeMultipartUpload(
      key: string,
      uploadId: string,
      parts: readonly { readonly partNumber: number; readonly etag: string }[]
    ): Promise<unknown>
    abortMultipartUpload(key: string, uploadId: string): Promise<unknown>
    deleteObject(key: string): Promise<boolean>
    moveObject(from: string, to: string): Promise<unknown>
    /** So many names at most, in their order; null where there is no bucket. The token is for the next ones, absent with the last. */
    listObjectsPaged(
      delimiter: string,
      prefix: string,
      maxKeys: number,
      token: string | undefined,
      options: Readonly<Record<string, string>>
    ): Promise<
      | {
          readonly objects: readonly { readonly Key: string; readonly LastModified: Date }[] | null
          readonly nextContinuationToken?: string
        }
      | null
      | undefined
    >
  }
}
