/** Runs after an install. In a git checkout, it sets `.githooks/` as the hooks folder. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

const isOurs = existsSync(join(root, '.git')) && git('config', '--get', 'core.hooksPath').stdout === '';
if (isOurs) git('config', 'core.hooksPath', '.githooks');
