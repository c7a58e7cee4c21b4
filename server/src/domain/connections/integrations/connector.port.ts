/**
 * The port of connectors (`edges/connectors/<system>`, listed in `app/connectors.ts`). A connector knows only its
 * protocol: no database, contacts, schedules or screens. It fails only with `ConnectorError`.
 */
import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { RadiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import type { RecipientChoice } from '@quad/contract/connections/integrations/recipient-sources.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { SystemChoice } from '@quad/contract/connections/integrations/systems-own.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';

export interface Connector {
	readonly descriptor: ConnectorDescriptor;
	/** Opens a connection for one run. It need not contact the other system yet. */
	readonly open: (context: ConnectionContext) => Promise<Connection>;
	/** The columns of each export, where they differ from the default. */
	readonly exportColumns?: (type: ExportType) => readonly string[];
	/** Skips `check`, which is expensive: reading and writing fail the same way. */
	readonly runsUnchecked?: boolean;
	/** Rows written one by one include their details. */
	readonly needsDetails?: boolean;
	/** The other system stores no id of ours, so written texts are found by their words, which may match several. */
	readonly looksForWords?: boolean;
	/** Adds fields that the specifications list for this system's connections. */
	readonly present?: (shown: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
	/** For systems where a person authorizes Quad in a browser (OAuth, authorization code). */
	readonly authorization?: Authorization;
	/** Validates settings, passwords and keys without connecting. Returns a sentence per faulty field. */
	readonly faultsOfSettings?: (saved: SettingsToSave) => Readonly<Record<string, string>>;
	/** Completes the import settings when they are saved, such as with the ids of fields chosen by name. */
	readonly completeImport?: (connection: Connection, source: unknown) => Promise<Record<string, unknown>>;
}

export interface SettingsToSave {
	readonly settings: unknown;
	/** The secrets as they will be stored. */
	readonly secrets: Readonly<Record<string, string>>;
	/** The names of the secrets that were entered just now. */
	readonly typed: readonly string[];
	readonly now: Date;
}

export interface Authorization {
	/** The address of the other system's authorization page. */
	readonly address: (settings: unknown, authorization: { redirectUri: string; state: string }) => string;
	/** Exchanges the returned code for secrets to store. */
	readonly exchange: (
		context: ConnectionContext,
		given: { redirectUri: string; code: string },
	) => Promise<Readonly<Record<string, string>>>;
}

export interface ConnectionContext {
	/** The saved settings; the connector parses them by its own schema. */
	readonly settings: unknown;
	/** Passwords and keys by name. */
	readonly secrets: Readonly<Record<string, string>>;
	/**
	 * Changes the stored secrets, one process at a time: `change` gets the current ones and returns all that are to be
	 * stored. Absent during authorization.
	 */
	readonly changeSecrets?: (
		change: (stored: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>,
	) => Promise<Readonly<Record<string, string>>>;
	/** The team's time zone, for file names. */
	readonly timeZone: string;
	readonly now: () => Date;
	/** How far the other system's clock is behind ours in milliseconds, as far as is known. */
	readonly lagMs?: () => number;
	/** Aborted when the run ends or the process stops. */
	readonly signal: AbortSignal;
	/** HTTP client that reaches internal hosts only if the operator allows them. */
	readonly http: SafeHttp;
	/** Internal hosts that the operator allows, for protocols other than HTTP. */
	readonly insideHosts: readonly string[];
}

export interface Connection {
	/** Signs in and tests access within ten seconds, without changing anything. */
	check(): Promise<Checked>;
	/** Tests what runs don't need, when a person checks the connection. */
	checkMore?(): Promise<void>;
	/** Returns the names of the columns available to an import. */
	listColumns?(source: unknown): Promise<{ source: string; columns: string[] } | undefined>;
	/** Queries what only this system has, such as its lists, without changes. The caller validates the answer. */
	ask?(question: Question): Promise<unknown>;
	/** Returns undefined if there is nothing to import. */
	readRows?(request: ReadRequest): Promise<RowsToImport | undefined>;
	/** Called after all rows are imported, such as to move a file away. */
	afterImport?(ref: unknown): Promise<AfterImport | undefined>;
	/** Writes all rows to one file or fails. After a crash it is called again with the same key and rows. */
	writeFile?(request: WriteFile): Promise<{ source: string }>;
	/**
	 * Writes rows one by one and yields each result as soon as the other system accepts or refuses the row. Throws
	 * faults of the system or the network; rows without a result wait.
	 */
	writeRows?(request: WriteRows): AsyncIterable<RowResult>;
	/** The other system's lists to choose from, by kind: fields, targets, filters. */
	readonly lists?: Readonly<Record<string, () => Promise<SystemChoice[]>>>;
	/** Cases to text automatically. */
	readonly automation?: {
		readonly listDue: (settings: RadiusAutomation) => AsyncIterable<DueCase>;
		/** Undefined once the case is closed, or why the other system permanently refuses to close it. */
		readonly close: (settings: RadiusAutomation, caseId: string) => Promise<string | undefined>;
	};
	/** Returns possible recipients of a message: targets, queries, lists (`recipient-sources.ts` of the contract). */
	listRecipientSources?(): Promise<readonly RecipientChoice[]>;
	/** Yields the people of one source: each by the Contact ID an import gives them, a mobile number, or both. */
	readRecipients?(request: ReadRecipients): AsyncIterable<string | readonly string[]>;
	close(): Promise<void>;
}

/** The source changed since it was read. It is not marked as imported and is imported again. */
export interface AfterImport {
	/** Describes the change to users. */
	readonly changed: string;
}

export interface DueCase {
	readonly id: string;
	/** The Contact ID the import uses. */
	readonly contactId: string;
	readonly text: string;
}

export interface ReadRecipients {
	readonly id: string;
	/** The column the import uses for Contact IDs, if one was chosen. */
	readonly contactIdColumn: string | undefined;
}

/** A query of a connector's own, by name, with its subject. */
export interface Question {
	readonly name: string;
	readonly parameters?: Readonly<Record<string, string>>;
}

export interface Checked {
	/** What to show about the other system. */
	readonly details?: Readonly<Record<string, string>>;
	/** Settings to keep as found, such as a host key seen for the first time. */
	readonly pins?: Readonly<Record<string, string>>;
}

export interface ReadRequest {
	/** The saved source; the connector parses it by its own schema. */
	readonly source: unknown;
	/** The cursor of the last complete import. Read only what changed since. */
	readonly since: string | undefined;
	/** The most rows needed. */
	readonly limit: number | undefined;
	/** Returns whether this version of a file was imported before. */
	readonly isSeen: (mark: string) => boolean;
	/** The `place` of the last row kept by an earlier attempt of this run. */
	readonly from?: string;
}

export interface RowsToImport {
	/** The source's name for users. */
	readonly source: string;
	readonly header: readonly string[];
	readonly rows: AsyncIterable<RowToImport>;
	/** Identifies a version of a file. */
	readonly mark?: string;
	/** What `afterImport` needs, as JSON. */
	readonly ref?: Readonly<Record<string, string>>;
	/** Returns the cursor for the next import; called after all rows were read. */
	readonly cursor?: () => string | undefined;
	/** Another file is waiting. */
	readonly hasMore?: boolean;
	/** Returns a notice for users, such as that a report was truncated. */
	readonly notice?: () => string | undefined;
	/** Advice for missing columns, if the header suggests a cause. */
	readonly advice?: string | undefined;
}

export interface RowToImport {
	/** Counts from 1 and keeps increasing when reading resumes. */
	readonly line: number;
	/** One cell per header column. */
	readonly cells: readonly string[];
	readonly fault?: string;
	/** Where reading can resume after this row, such as a page number. Absent if it must start over. */
	readonly place?: string;
	/** Rows with the same key are one person's. Only one is imported: the first, or the newest if each has a time. */
	readonly key?: string;
	readonly changedAt?: Date;
	/** Unchanged since the last import. The row only provides its key and place, and is not counted. */
	readonly isUnchanged?: true;
}

/** A row of an export: its id, and its cells by column name. */
export interface ExportRow {
	readonly id: number;
	/** A stable id of the written record, unique across Quad installations. */
	readonly key: string;
	/** A stable id of a chat's visitor, likewise unique. */
	readonly visitorKey?: string;
	readonly values: Readonly<Record<string, string>>;
	readonly details?: RowDetails;
	/** ISO 8601 times of already written texts of the same person with the same words, from two days before or later. */
	readonly alikeSentAt?: readonly string[];
	/** An earlier attempt may have written this row. */
	readonly mayBeThere?: true;
}

export interface RowDetails {
	/** For an incoming text, the type of the text it replies to. */
	readonly messageTypeId: number | null;
	/** The contact's custom fields, by field name. */
	readonly custom: Readonly<Record<string, string>>;
}

export interface WriteFile {
	readonly type: ExportType;
	readonly options: unknown;
	readonly columns: readonly string[];
	/** When the run started, for the file name. */
	readonly startedAt: Date;
	/** Letters and digits unique to this run, so that no two files have the same name. */
	readonly key: string;
	readonly rows: AsyncIterable<readonly ExportRow[]>;
}

export interface WriteRows {
	readonly type: ExportType;
	readonly options: unknown;
	/** At most 200. */
	readonly rows: readonly ExportRow[];
	/** An earlier attempt may have written some of the rows, with the results unknown. */
	readonly isRepeated: boolean;
}

export interface RowResult {
	readonly id: number;
	/** The row was deliberately not written. */
	readonly isLeftOut?: true;
	/** Why the other system permanently refuses this row. Undefined if the row was written. */
	readonly refusal?: string;
	/** The refusal may concern all rows, as with a missing right. If no row is accepted, all of them wait. */
	readonly isOfAll?: 'settings' | 'permission';
}
