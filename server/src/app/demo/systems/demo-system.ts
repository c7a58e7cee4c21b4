/** A system that the demo college uses: its simulator, and a team's connection to it. */
import type { FaultKind } from '@quad/contract/connections/integrations/fault-kinds.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';

export interface DemoSystem {
	/** The first part of its host, `<name>.northfield.example`. */
	readonly name: string;
	/** Starts its simulator at the first call. Undefined for a system that only exchanges files. */
	readonly start?: () => Promise<{ readonly url: string; close(): Promise<void> }>;
	/** Its folders on the college's SFTP server, and the contents of its files by full path. */
	readonly files?: { readonly folders: readonly string[]; readonly contents: ReadonlyMap<string, string> };
	readonly connection: DemoConnection;
}

interface DemoConnection {
	readonly connector: string;
	/** The marketplace item that turns the connector on. */
	readonly addOn: string;
	readonly settings: object;
	readonly secrets: Readonly<Record<string, string>>;
	readonly importSettings?: object;
	/** Settings by export type. */
	readonly exports?: Partial<Record<ExportType, object>>;
	/** Sorted from oldest to newest. */
	readonly runs: readonly DemoRun[];
}

export interface DemoRun {
	readonly kind: string;
	readonly trigger: string;
	readonly phase: string;
	readonly daysAgo: number;
	readonly source?: string;
	readonly message?: string;
	readonly fault?: FaultKind;
	readonly read?: number;
	readonly written?: number;
	/** The number of rejected rows of an import. */
	readonly errors?: number;
	/** For an export: why the other system rejected records of recent texts. */
	readonly refused?: readonly string[];
}

/** The account on the college's file server. */
export const fileAccount = { username: 'quad', password: 'northfield-files' };

/** Returns a system's host, in a domain that no one can own (RFC 2606). */
export const hostOf = ({ name }: Pick<DemoSystem, 'name'>): string => `${name}.northfield.example`;

/** Returns the host of a system's SFTP server, which differs from its web host if it has one. */
export const fileHostOf = (system: Pick<DemoSystem, 'name' | 'start'>): string =>
	system.start ? `ftp.${hostOf(system)}` : hostOf(system);
