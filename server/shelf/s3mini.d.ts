/** What is used of the client: it is loaded only where FILES_URL is set. */
declare module "s3mini" {
  export class S3mini {
    constructor(config: {
      readonly endpoint: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
      /** In ms. */
      readonly requestAbortTimeout: number
    })
    putObject(key: string, data: Uint8Array, fileType: string): Promise<Response>
    /** Null where there is none. */
    getObjectArrayBuffer(key: string): Promise<ArrayBuffer | null>
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
