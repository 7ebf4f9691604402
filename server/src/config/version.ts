import manifest from '../../package.json' with { type: 'json' };

/** The version of this release, as in CHANGELOG.md. */
export const { version } = manifest;
