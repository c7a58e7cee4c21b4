/** What a form that a connector describes holds, and what it offers to choose from. */

export type Values = Readonly<Record<string, unknown>>;

export interface FieldChoice {
	readonly value: string;
	readonly label: string;
}
