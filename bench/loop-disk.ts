import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Calls ext4's `EXT4_IOC_SHUTDOWN` with `NOLOGFLUSH`, which discards everything that was not synced. */
const SHUTDOWN_SCRIPT = `open(my $f, '<', $ARGV[0]) or die $!; my $how = pack('I', 2); ioctl($f, 0x8004587d, $how) or die $!`;

/** A file system in an image file, for simulating power cuts. Needs Linux, root, loop devices, mkfs.ext4 and perl. */
interface LoopDisk {
  readonly folder: string;
  /** Discards everything that was not synced, as a power cut would. Every access then fails until `remount`. */
  cutPower(): void;
  /** Mounts the disk again after a power cut; the file system replays its journal. */
  remount(): void;
  remove(): void;
}

export function makeLoopDisk(parentFolder: string, megabytes: number): LoopDisk {
  const image = join(parentFolder, 'disk.img');
  const folder = join(parentFolder, 'disk');
  mkdirSync(folder, { recursive: true });
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  runCommand('mkfs.ext4', '-q', '-F', image);
  const mountImage = () => {
    // The longest commit interval, so that only a sync makes a write durable.
    runCommand('mount', '-o', 'loop,commit=300', image, folder);
    writeFileSync(join(folder, '.power'), '');
  };
  mountImage();
  return {
    folder,
    cutPower: () => runCommand('perl', '-e', SHUTDOWN_SCRIPT, join(folder, '.power')),
    remount() {
      runCommand('umount', folder);
      mountImage();
    },
    remove() {
      runCommand('umount', '-l', folder);
      rmSync(image, { force: true });
    },
  };
}

function runCommand(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
