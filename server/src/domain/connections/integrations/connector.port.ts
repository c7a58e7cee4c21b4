/**
 * The port that connectors implement (`edges/connectors/<system>`, listed in `app/connectors.ts`). A connector knows
 * only its system's protocol: no database, contacts, schedules or screens. It throws only `ConnectorError`.
 */
import type { ConnectorDescriptor } from '@quad/contract/connections/integrations/descriptor.ts';
import type { RadiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import type { RecipientChoice } from '@quad/contract/connections/integrations/recipient-sources.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { SystemChoice } from '@quad/contract/connections/integrations/systems-own.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';

export interface Connector {
	readonly descriptor: ConnectorDescriptor;
	/** Opens a connection for one run, without necessarily contacting the other system yet. */
	readonly open: (context: ConnectionContext) => Promise<Connection>;
	/** The columns of an export, if they differ from the default. */
	readonly exportColumns?: (type: ExportType) => readonly string[];
	/** Runs skip `check`, because it is expensive, and reading and writing would fail in the same way. */
	readonly runsUnchecked?: boolean;
	/** Rows for `writeRows` include `details`. */
	readonly needsDetails?: boolean;
	/** The system stores no ID of ours, so texts already written are found by their words, which may match several. */
	readonly looksForWords?: boolean;
	/** Adds the fields that the specification defines for this system's connections. */
	readonly present?: (shown: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
	/** Present if an administrator authorizes Quad at this system in a browser (OAuth authorization code). */
	readonly authorization?: Authorization;
	/** Validates settings, passwords and keys without connecting. Returns a message for each faulty field. */
	readonly faultsOfSettings?: (saved: SettingsToSave) => Readonly<Record<string, string>>;
	/** Completes import settings when they are saved, for example with the IDs of fields that were chosen by name. */
	readonly completeImport?: (connection: Connection, source: unknown) => Promise<Record<string, unknown>>;
}

export interface SettingsToSave {
	readonly settings: unknown;
	/** The secrets as they will be stored. */
	readonly secrets: Readonly<Record<string, string>>;
	/** The names of the secrets that the user has just entered. */
	readonly typed: readonly string[];
	readonly now: Date;
}

export interface Authorization {
	/** Returns the URL of the other system's authorization page. */
	readonly address: (settings: unknown, authorization: { redirectUri: string; state: string }) => string;
	/** Exchanges the authorization code for the secrets to store. */
	readonly exchange: (
		context: ConnectionContext,
		given: { redirectUri: string; code: string },
	) => Promise<Readonly<Record<string, string>>>;
}

export interface ConnectionContext {
	/** The saved settings, which the connector parses with its own schema. */
	readonly settings: unknown;
	/** Passwords and keys by name. */
	readonly secrets: Readonly<Record<string, string>>;
	/**
	 * Changes the stored secrets, in one process at a time. `change` gets the current secrets and returns all that are
	 * to be stored. Absent during authorization.
	 */
	readonly changeSecrets?: (
		change: (stored: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>,
	) => Promise<Readonly<Record<string, string>>>;
	/** The team's time zone, which file names use. */
	readonly timeZone: string;
	readonly now: () => Date;
	/** How many milliseconds the other system's clock is known to be behind ours. */
	readonly lagMs?: () => number;
	/** Aborted when the run ends or the process stops. */
	readonly signal: AbortSignal;
	/** Reaches internal hosts only if the operator allows them. */
	readonly http: SafeHttp;
	/** Internal hosts that the operator allows, for protocols other than HTTP. */
	readonly insideHosts: readonly string[];
}

export interface Connection {
	/** Signs in and tests access within ten seconds, without changing anything. */
	check(): Promise<Checked>;
	/** Tests what runs don't need. Called only when a user checks the connection. */
	checkMore?(): Promise<void>;
	/** Returns the columns that an import can use. */
	listColumns?(source: unknown): Promise<{ source: string; columns: string[] } | undefined>;
	/** Queries what only this system has, such as its lists, without changes. The caller validates the result. */
	ask?(question: Question): Promise<unknown>;
	/** Returns undefined if there is nothing to import. */
	readRows?(request: ReadRequest): Promise<RowsToImport | undefined>;
	/** Called after all rows are imported, for example to move a file away. */
	afterImport?(ref: unknown): Promise<AfterImport | undefined>;
	/** Writes all rows to one file, or fails. After a crash, it is called again with the same key and rows. */
	writeFile?(request: WriteFile): Promise<{ source: string }>;
	/**
	 * Writes rows one by one, and yields each result as soon as the other system accepts or refuses the row. Throws if
	 * the system or the network fails; rows without a result are written later.
	 */
	writeRows?(request: WriteRows): AsyncIterable<RowResult>;
	/** Lists of the other system that users choose from, such as its fields, targets or filters. */
	readonly lists?: Readonly<Record<string, () => Promise<SystemChoice[]>>>;
	/** Finds and closes the cases that trigger automatic texts. */
	readonly automation?: {
		readonly listDue: (settings: RadiusAutomation) => AsyncIterable<DueCase>;
		/**
		 * Returns undefined once the case is closed, or the reason why the other system permanently refuses to close it.
		 */
		readonly close: (settings: RadiusAutomation, caseId: string) => Promise<string | undefined>;
	};
	/** Returns the targets, queries or lists whose people can be texted (`recipient-sources.ts` in the contract). */
	listRecipientSources?(): Promise<readonly RecipientChoice[]>;
	/** Yields the people in a source, each with the Contact ID that an import gives them, a mobile number, or both. */
	readRecipients?(request: ReadRecipients): AsyncIterable<string | readonly string[]>;
	close(): Promise<void>;
}

/** Reports that the source changed after it was read. It is not marked as imported, so it is imported again. */
export interface AfterImport {
	/** Describes the change to users. */
	readonly changed: string;
}

export interface DueCase {
	readonly id: string;
	/** The Contact ID that an import gives this person. */
	readonly contactId: string;
	readonly text: string;
}

export interface ReadRecipients {
	readonly id: string;
	/** The column with the import's Contact IDs, if one was chosen. */
	readonly contactIdColumn: string | undefined;
}

/** A query that only this connector understands. */
export interface Question {
	readonly name: string;
	readonly parameters?: Readonly<Record<string, string>>;
}

export interface Checked {
	/** Facts about the other system to show to the user. */
	readonly details?: Readonly<Record<string, string>>;
	/** Settings to store as found, such as a host key seen for the first time. */
	readonly pins?: Readonly<Record<string, string>>;
}

export interface ReadRequest {
	/** The saved source, which the connector parses with its own schema. */
	readonly source: unknown;
	/** The cursor from the last complete import. If present, only later changes are read. */
	readonly since: string | undefined;
	/** The maximum number of rows that the caller needs. */
	readonly limit: number | undefined;
	/** Returns whether this version of a file was imported before. */
	readonly isSeen: (mark: string) => boolean;
	/** The `place` of the last row that an earlier attempt of this run stored. */
	readonly from?: string;
}

export interface RowsToImport {
	/** The name shown to users. */
	readonly source: string;
	readonly header: readonly string[];
	readonly rows: AsyncIterable<RowToImport>;
	/** Identifies one version of a file. */
	readonly mark?: string;
	/** The argument for `afterImport`, serializable as JSON. */
	readonly ref?: Readonly<Record<string, string>>;
	/** Returns the cursor for the next import. Called after all rows were read. */
	readonly cursor?: () => string | undefined;
	/** True if another file is waiting. */
	readonly hasMore?: boolean;
	/** Returns a notice for users, for example that a report was truncated. */
	readonly notice?: () => string | undefined;
	/** Advice to show if columns are missing and the header suggests why. */
	readonly advice?: string | undefined;
}

export interface RowToImport {
	/** Starts at 1, and keeps increasing when reading resumes. */
	readonly line: number;
	/** One cell for each header column. */
	readonly cells: readonly string[];
	readonly fault?: string;
	/** Where reading can resume after this row, such as a page number. If absent, reading must start over. */
	readonly place?: string;
	/** Rows with the same key describe one person. One is imported: the newest if they have times, else the first. */
	readonly key?: string;
	readonly changedAt?: Date;
	/** The row is unchanged since the last import. It only provides its key and place, and is not counted. */
	readonly isUnchanged?: true;
}

export interface ExportRow {
	readonly id: number;
	/** A stable ID for the record, unique across Quad installations. */
	readonly key: string;
	/** A stable ID for the chat's visitor, unique across Quad installations. */
	readonly visitorKey?: string;
	readonly values: Readonly<Record<string, string>>;
	readonly details?: RowDetails;
	/** When other exported texts with the same contact and words were sent, from two days before this one onward. */
	readonly alikeSentAt?: readonly string[];
	/** An earlier attempt may have written this row. */
	readonly mayBeThere?: true;
}

export interface RowDetails {
	/** For an incoming text, the message type of the text that it replies to. */
	readonly messageTypeId: number | null;
	/** The contact's custom fields, by field name. */
	readonly custom: Readonly<Record<string, string>>;
}

export interface WriteFile {
	readonly type: ExportType;
	readonly options: unknown;
	readonly columns: readonly string[];
	/** When the run started, which the file name contains. */
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
	/** True if an earlier attempt may have written some of the rows without their results being stored. */
	readonly isRepeated: boolean;
}

export interface RowResult {
	readonly id: number;
	/** True if the connector skipped the row on purpose. */
	readonly isLeftOut?: true;
	/** Why the other system permanently refuses this row. Undefined if the row was written or skipped. */
	readonly refusal?: string;
	/** Set if the refusal may affect all rows, such as a missing permission. If no row is accepted, all rows wait. */
	readonly isOfAll?: 'settings' | 'permission';
}
