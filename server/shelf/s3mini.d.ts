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
  }
}
