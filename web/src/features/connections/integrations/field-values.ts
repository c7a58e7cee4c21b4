export type Values = Readonly<Record<string, unknown>>;

export interface FieldChoice {
	readonly value: string;
	readonly label: string;
}
