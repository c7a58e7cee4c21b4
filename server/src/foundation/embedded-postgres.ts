/**
 * Starts the PostgreSQL that comes with Quad on a folder, or joins the one that already works there.
 *
 * A start finds one of four things. A server that answers, left over from a crash: we attach to it. One that is just
 * starting up or shutting down: we wait until it is one or the other. A `postmaster.pid` whose process is somebody
 * else's by now: it is put away, since PostgreSQL itself would only see that the number is taken. Or nothing: we start,
 * and try again for a while where PostgreSQL meets the last traces of a killed predecessor.
 * It listens on a socket in a folder only its user may enter, on no port, and never outlives us (`guarded-child.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { makeCluster, prepareSocketFolder } from './embedded-postgres-folders.ts';
import { type Postmaster, putAwayForeignPid, runningPostmaster } from './embedded-postgres-postmaster.ts';
import { serverSettings } from './embedded-postgres-settings.ts';
