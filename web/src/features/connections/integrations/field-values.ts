/** The values of a form described by a connector, and the choices of its fields. */

export type Values = Readonly<Record<string, unknown>>;

export interface FieldChoice {
	readonly value: string;
	readonly label: string;
}
