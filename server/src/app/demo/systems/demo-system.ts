/** One of the demo college's other systems: its simulator, and a team's connection to it. */
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';

export interface DemoSystem {
	/** Its address is `https://<name>.northfield.example`; for files only the host. */
	readonly name: string;
	/** Starts its simulator, with the first call; undefined for a system that only exchanges files. */
	readonly start?: () => Promise<{ readonly url: string; close(): Promise<void> }>;
	/** Its files on the college's SFTP server: folders, and contents by full path. */
	readonly files?: { readonly folders: readonly string[]; readonly contents: ReadonlyMap<string, string> };
	readonly connection: DemoConnection;
}

interface DemoConnection {
	readonly connector: string;
	/** The marketplace item that switches it on. */
	readonly addOn: string;
	readonly settings: object;
	readonly secrets: Readonly<Record<string, string>>;
	readonly importSettings?: object;
	/** Settings by type of export. */
	readonly exports?: Partial<Record<ExportType, object>>;
	/** Oldest first. */
	readonly runs: readonly DemoRun[];
}

export interface DemoRun {
	readonly kind: string;
	readonly trigger: string;
	readonly phase: string;
	readonly daysAgo: number;
	readonly source?: string;
	readonly message?: string;
	readonly read?: number;
	readonly written?: number;
	/** For an import, the number of rejected rows. */
	readonly errors?: number;
	/** For an export, why records of recent texts were refused. */
	readonly refused?: readonly string[];
}

/** The account of the college's file server. */
export const fileAccount = { username: 'quad', password: 'northfield-files' };

/** A domain that no one can own (RFC 2606). */
export const hostOf = ({ name }: Pick<DemoSystem, 'name'>): string => `${name}.northfield.example`;

/** Returns the host of a system's files, which differs from its web host if it has one. */
export const fileHostOf = (system: Pick<DemoSystem, 'name' | 'start'>): string =>
	system.start ? `ftp.${hostOf(system)}` : hostOf(system);
