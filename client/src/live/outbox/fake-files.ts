import type { Files } from '../../platform/outbox/outbox-in-files.ts';

/** Creates a fake in-memory file system, which several stores can open one after another. */
export function createFakeFiles() {
  const contentByPath = new Map<string, string>();
  const files: Files = {
    mkdir: () => Promise.resolve(),
    readdir: () =>
      Promise.resolve({
        files: [...contentByPath.keys()].map((path) => ({
          name: path.split('/').at(-1)!,
          type: 'file' as const,
          size: 0,
          mtime: 0,
          uri: path,
        })),
      }),
    readFile: ({ path }) => Promise.resolve({ data: contentByPath.get(path)! }),
    writeFile({ path, data }) {
      contentByPath.set(path, data as string);
      return Promise.resolve({ uri: path });
    },
    deleteFile: ({ path }) => Promise.resolve(void contentByPath.delete(path)),
  };
  return { files, contentByPath };
}
