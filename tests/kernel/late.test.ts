import { expect, test, vi } from "vitest"
import { fetchPatiently, late, preload, triesAgainBy } from "../../src/kernel/late.ts"

test("a part is fetched once, and there at once from then on", async () => {
  let fetched = 0
  const part = late(() => Promise.resolve(++fetched))
  expect(part.now()).toBeNull()
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1])
  expect([part.now(), await part.load(), fetched]).toEqual([1, 1, 1])
})

test("a fetch that failed is made anew when the part is wanted again", async () => {
  let isDown = true
  const part = late(() => (isDown ? Promise.reject(new Error("no network")) : Promise.resolve("here")))
  await expect(part.load()).rejects.toThrow("no network")
  expect(part.now()).toBeNull()
  isDown = false
  expect(await part.load()).toBe("here")
})

test("a part is handed over when it has come, at once where it is there, and told of where it cannot be fetched", async () => {
  const part = late(() => Promise.resolve("here"))
  const heard: string[] = []
  part.whenHere((value) => void heard.push(`first ${value}`))
  expect(heard).toEqual([])
  await part.load()
  part.whenHere((value) => void heard.push(`then ${value}`))
  late((): Promise<string> => Promise.reject(new Error("no network"))).whenHere(
    (value) => void heard.push(value),
    () => void heard.push("failed")
  )
  await Promise.resolve()
  await Promise.resolve()
  expect(heard).toEqual(["first here", "then here", "failed"])
})

test("what is fetched ahead brings what its own scripts have fetched ahead, and goes on where one cannot be fetched", async () => {
  let inner = late(() => Promise.resolve("never asked for"))
  const gone = late(() => Promise.reject(new Error("no network")))
  late(() => {
    inner = late(() => Promise.resolve("inner"))
    return Promise.resolve("outer")
  })
  await preload()
  expect([inner.now(), gone.now()]).toEqual(["inner", null])
})

test("what the screen stands without is fetched for as long as it takes", async () => {
  const rests: (() => void)[] = []
  triesAgainBy((work) => void rests.push(work))
  let tries = 0
  const fetched = fetchPatiently(() =>
    ++tries < 3 ? Promise.reject(new Error("no network")) : Promise.resolve("here")
  )
  for (const done of [1, 2]) {
    await vi.waitFor(() => expect(rests).toHaveLength(1))
    expect(tries).toBe(done)
    rests.pop()?.()
  }
  expect(await fetched).toBe("here")
})
