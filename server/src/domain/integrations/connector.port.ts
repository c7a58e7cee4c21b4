/**
 * What a connector to another system is. An edge implements it (`edges/connectors/<system>`), and `app/connectors.ts` lists
 * them. It knows its protocol and nothing else: no database, no contacts, no schedule, no screens. It fails with a
 * `ConnectorError` only.
 */
import type { ConnectorDescriptor } from '@quad/contract/integrations/descriptor.ts';
import type { RecipientChoice } from '@quad/contract/integrations/recipient-sources.ts';
import type { ExportType } from '@quad/contract/integrations/run.ts';
import type { SystemChoice } from '@quad/contract/integrations/systems-own.ts';
import type { SafeHttp } from '../../foundation/outbound/safe-http.ts';

export interface Connector {
	readonly descriptor: ConnectorDescriptor;
	/** One connection for one run; nothing need be said to the other system yet. */
	readonly open: (room: ConnectionRoom) => Promise<Connection>;
	/** The columns of each export, where they differ from the usual ones. */
	readonly exportColumns?: (type: ExportType) => readonly string[];
}

/** What a connection is made of. */
export interface ConnectionRoom {
	/** As they were saved; the connector reads them by its own schema. */
	readonly settings: unknown;
	/** Passwords and keys by their names. */
	readonly secrets: Readonly<Record<string, string>>;
	/** The team's, for the names of files. */
	readonly timeZone: string;
	readonly now: () => Date;
	/** The run is over or the process stops. */
	readonly signal: AbortSignal;
	/** Calls to the web: none leads inside a network that the operator does not allow. */
	readonly http: SafeHttp;
	/** Hosts inside the network that the operator allows, for what is not HTTP. */
	readonly insideHosts: readonly string[];
}

export interface Connection {
	/** Signs in and looks, within ten seconds, and changes nothing. */
	check(): Promise<Checked>;
	/** Looks at what runs do not need, beside `check`, when a person asks whether it works. */
	checkMore?(): Promise<void>;
	/** The names of the columns that an import could take. */
	listColumns?(source: unknown): Promise<{ source: string; columns: string[] } | undefined>;
	/** Undefined: there is nothing to import. */
	readRows?(request: ReadRequest): Promise<RowsToImport | undefined>;
	/** All rows are in: a file is moved away, say. */
	afterImport?(ref: unknown): Promise<void>;
	/** Writes all rows, or none: a file. Called again after a kill, with the same name and the same rows. */
	writeFile?(request: WriteFile): Promise<{ source: string }>;
	/** Writes some rows, each by itself. */
	writeRows?(request: WriteRows): Promise<readonly RowResult[]>;
	/** What the other system has to choose from, by what it is: fields, targets, filters. */
	readonly lists?: Readonly<Record<string, () => Promise<SystemChoice[]>>>;
	/** What can be the recipients of a message: targets, queries, lists (`recipient-sources.ts` of the contract). */
	listRecipientSources?(): Promise<readonly RecipientChoice[]>;
	/** The people of one of them: each by the Contact ID that an import gives them, or by a mobile number, or by both. */
	readRecipients?(request: ReadRecipients): AsyncIterable<string | readonly string[]>;
	close(): Promise<void>;
}

export interface ReadRecipients {
	readonly id: string;
	/** The import's column for Contact IDs, where one was chosen. */
	readonly contactIdColumn: string | undefined;
}

export interface Checked {
	/** What to show of the other system. */
	readonly details?: Readonly<Record<string, string>>;
	/** Settings that stay as they were found: a host key seen for the first time. */
	readonly pins?: Readonly<Record<string, string>>;
}

export interface ReadRequest {
	/** As it was saved; the connector reads it by its own schema. */
	readonly source: unknown;
	/** What the last complete import left: take what changed since. */
	readonly since: string | undefined;
	/** So many rows are enough. */
	readonly limit: number | undefined;
	/** Whether this file, as it is, was imported before. */
	readonly isSeen: (mark: string) => boolean;
}

export interface RowsToImport {
	/** What people call it. */
	readonly source: string;
	readonly header: readonly string[];
	/** `cells`: one for each of the header. Line numbers grow from 1 on. */
	readonly rows: AsyncIterable<{ line: number; cells: readonly string[]; fault?: string }>;
	/** By which a file is known again. */
	readonly mark?: string;
	/** What `afterImport` needs, as JSON. */
	readonly ref?: Readonly<Record<string, string>>;
	/** For the next import; asked once all rows were read. */
	readonly cursor?: () => string | undefined;
	/** Another file waits. */
	readonly hasMore?: boolean;
	/** What people should know of it: that a report was cut off, say. */
	readonly notice?: () => string | undefined;
}

/** A row of an export: its id, and its cells by the names of the columns. */
export interface ExportRow {
	readonly id: number;
	readonly values: Readonly<Record<string, string>>;
}

export interface WriteFile {
	readonly type: ExportType;
	readonly options: unknown;
	readonly columns: readonly string[];
	/** When the run began: its file is named after it. */
	readonly startedAt: Date;
	readonly rows: AsyncIterable<readonly ExportRow[]>;
}

export interface WriteRows {
	readonly type: ExportType;
	readonly options: unknown;
	/** At most 200. */
	readonly rows: readonly ExportRow[];
}

export interface RowResult {
	readonly id: number;
	/** Undefined: it is in. */
	readonly failure?: { readonly message: string; readonly isFinal: boolean };
}
