/** Another system that the demo college works with: what plays it, and how a team of the college is connected to it. */
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';

export interface DemoSystem {
	/** Its address is `https://<name>.northfield.example`; for files only the host. */
	readonly name: string;
	/** Plays it; undefined for what is only files. It begins with the first call. */
	readonly start?: () => Promise<{ readonly url: string; close(): Promise<void> }>;
	/** What lies on the college's SFTP server for it: folders, and files by their whole path. */
	readonly files?: { readonly folders: readonly string[]; readonly contents: ReadonlyMap<string, string> };
	readonly connection: DemoConnection;
}

interface DemoConnection {
	readonly connector: string;
	/** The item of the marketplace that the college has. */
	readonly addOn: string;
	readonly settings: object;
	readonly secrets: Readonly<Record<string, string>>;
	readonly importSettings?: object;
	/** Each with its settings. */
	readonly exports?: Partial<Record<ExportType, object>>;
	/** The oldest first. */
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
	/** Of an import: rows that were left out. */
	readonly errors?: number;
	/** Of an export: why records were refused, each of a text that came in lately. */
	readonly refused?: readonly string[];
}

/** Who may look at the college's files. */
export const fileAccount = { username: 'quad', password: 'northfield-files' };

/** Nobody has it (RFC 2606). */
export const hostOf = ({ name }: Pick<DemoSystem, 'name'>): string => `${name}.northfield.example`;

/** Where its files are, of one that answers calls, too. */
export const fileHostOf = (system: Pick<DemoSystem, 'name' | 'start'>): string =>
	system.start ? `ftp.${hostOf(system)}` : hostOf(system);
