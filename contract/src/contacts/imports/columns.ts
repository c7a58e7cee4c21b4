/**
 * Maps a file's columns to contact fields. Recognizes base fields and columns about consent (decision 0095) by what
 * Quad and other systems call them. Every other column becomes a custom field of the same name (spec 3 §3).
 */

import { z } from 'zod';
import { normalForm } from '../../normal-form.ts';
import { importLimits } from './limits.ts';
import { isOwnExport, readOwnExport } from './own-exports.ts';
import { isDetailOfPermission, readPermissionName } from './permission-columns.ts';

export const baseFieldNames = ['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'OptedOut', 'StaffId'] as const;
export type BaseField = (typeof baseFieldNames)[number];

interface Known {
	label: string;
	required: boolean;
	/** Other names without spaces and punctuation, the likeliest first. */
	alsoCalled: string;
}

export const baseFields: Record<BaseField, Known> = {
	ContactId: {
		label: 'Contact ID',
		required: true,
		alsoCalled: `studentid personid constituentid prospectid applicantid studentnumber studentidentifier universityid
			collegeid campusid bannerid emplid employeeid pidm sid slateid crmid recordid externalid refid ref reference id
			matrícula matricula númerodematrícula numerodematricula iddeestudiante idestudiante`,
	},
	FirstName: {
		label: 'First Name',
		required: true,
		alsoCalled: `first fname givenname given forename preferredfirstname preferredname legalfirstname nombre primernombre
			nombres`,
	},
	LastName: {
		label: 'Last Name',
		required: true,
		alsoCalled: 'last lname surname familyname family legallastname apellido apellidos primerapellido apellidopaterno',
	},
	MobileNumber: {
		label: 'Mobile Number',
		required: true,
		alsoCalled: `mobile mobilephone mobilephonenumber mobileno cell cellphone cellnumber cellphonenumber phonemobile
			phonecell sms smsnumber textnumber textingnumber phone phonenumber primaryphone primaryphonenumber telephone
			telephonenumber tel contactnumber mobile1 cell1 mobilephone1 cellphone1 mobilenumber1 phone1 phonenumber1 celular móvil
			movil númerodecelular numerodecelular teléfonocelular telefonocelular teléfonomóvil telefonomovil teléfono telefono`,
	},
	OptedOut: {
		label: 'Opted Out',
		required: false,
		alsoCalled: `optout smsoptout smsoptedout textoptout textoptedout textingoptout optedoutofsms optedoutoftexts
			donottext unsubscribed`,
	},
	StaffId: {
		label: 'Assigned User',
		required: false,
		alsoCalled: `assignedto assignedstaff assignedcounselor assignedcounsellor assignedadvisor assigned staff staffname
			staffemail counselor counsellor admissionscounselor advisor adviser recruiter owner`,
	},
};

/** Columns that contribute to a base field. For example, `OptedIn` is the opposite of Opted Out. */
export const supportingFieldNames = ['OptedIn', 'OtherMobile', 'AreaCode', 'CountryCode'] as const;
export type SupportingField = (typeof supportingFieldNames)[number];

export const supportingFields: Record<SupportingField, { label: string; about: string }> = {
	OptedIn: { label: 'May be texted', about: 'No means opted out; Yes changes nothing.' },
	OtherMobile: { label: 'Second mobile number', about: 'Used where the mobile number is empty.' },
	AreaCode: { label: 'Area code', about: 'Goes in front of a number without one.' },
	CountryCode: { label: 'Country code', about: 'Says which country a number without a plus is from.' },
};

/** What a column can be mapped to, besides tags and custom fields. */
export const mappableFieldNames = [...baseFieldNames, ...supportingFieldNames] as const;
export type MappableField = (typeof mappableFieldNames)[number];

export const labelOfField = (field: MappableField): string =>
	isBaseField(field) ? baseFields[field].label : supportingFields[field].label;

export const isBaseField = (target: unknown): target is BaseField => baseFieldNames.some((one) => one === target);

/** `Undecided` columns may be about consent. Nothing is imported until somebody decides what they mean. */
export const columnTarget = z.union([
	z.enum(mappableFieldNames),
	z.literal('Ignore'),
	z.literal('Undecided'),
	z.literal('Tags'),
	z.strictObject({ customField: z.string().trim().min(1).max(importLimits.header) }),
]);
export type ColumnTarget = z.output<typeof columnTarget>;
export const columnTargets = z.array(columnTarget).max(importLimits.columns);

/** Removes spaces, punctuation and case: `Mobile_Number ` becomes `mobilenumber`. */
const plain = (name: string): string =>
	normalForm('NFKC', name)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** Also removes the prefixes that systems add: `SPRIDEN_FIRST_NAME` and `Contact: First Name` become `firstname`. */
const plainColumn = (header: string): string => plain(header.replace(prefix, '').replace(/__p?c$/, ''));

const prefix =
	/^\s*(?:(?:spriden|sprtele|spbpers|goremal|ps)_|(?:contact|lead|person|student|constituent|prospect)\s*[.:]\s*)(?=\S)/i;

/** Returns each column's likeliest target. A base field is used at most once, preferably for its own name. */
export const matchColumns = (headers: readonly string[]): ColumnTarget[] => {
	const taken = new Set<string>();
	if (isOwnExport(headers))
		return readOwnExport(headers).map((own, at) => own ?? asCustomField(headers[at] ?? '', taken));
	const targets = findBaseFields(headers);
	const names = headers.map(plainColumn);
	const meanings = headers.map(readPermissionName);
	const isCertain = meanings.some((meaning) => meaning === 'out' || meaning === 'in') || hasField(targets, 'OptedOut');
	const tags = names.indexOf('tags');
	const mobile = [...targets].find(([, field]) => field === 'MobileNumber')?.[0];
	const areaAt = mobile === undefined ? -1 : columnBeside(names, mobile, areaCode);
	const countryAt = mobile === undefined ? -1 : columnBeside(names, mobile, countryCode);
	return headers.map((header, at): ColumnTarget => {
		const found = targets.get(at);
		if (found) return found;
		const meaning = meanings[at];
		if (meaning === 'out') return 'OptedOut';
		if (meaning === 'in') return 'OptedIn';
		if (meaning === 'unclear' && !(isCertain && isDetailOfPermission(header))) return 'Undecided';
		if (mobile !== undefined && otherMobile.test(names[at] ?? '')) return 'OtherMobile';
		if (at === areaAt) return 'AreaCode';
		if (at === countryAt) return 'CountryCode';
		return at === tags ? 'Tags' : asCustomField(header, taken);
	});
};

/** Returns how many cells name a base field, by which a header row is recognized. */
export const countNamedFields = (cells: readonly string[]): number => findBaseFields(cells).size;

const findBaseFields = (headers: readonly string[]): Map<number, BaseField> => {
	const names = headers.map(plainColumn);
	const targets = new Map<number, BaseField>();
	for (const field of baseFieldNames) {
		const { label, alsoCalled } = baseFields[field];
		const spellings = [plain(field), plain(label), ...alsoCalled.split(/\s+/)];
		const found = spellings.map((spelling) => names.findIndex((name, at) => name === spelling && !targets.has(at)));
		const column = found.find((at) => at >= 0);
		if (column !== undefined) targets.set(column, field);
	}
	return targets;
};

const hasField = (targets: ReadonlyMap<number, BaseField>, field: BaseField): boolean =>
	[...targets.values()].includes(field);

/** Matches names for mobile phones, but not for home or work phones. */
const otherMobile =
	/^(?:(?:student|personal|my|other|alt|alternate|alternative|second|secondary|backup|2nd)?(?:mobile|cell|cellular|sms|text)(?:tele)?(?:phone)?(?:number|no|num)?|(?:phone|telephone)(?:mobile|cell))[2-5]?$/;

/** For systems that have separate columns, such as Banner (`SPRTELE_PHONE_AREA`, `SPRTELE_CTRY_CODE_PHONE`). */
const whichPhone = '(?:mobile|cell|cellular|sms|text|tele|phone|primary|student|celular|telefono)';
const areaCode = new RegExp(
	`^(?:${whichPhone}*areacode${whichPhone}*|${whichPhone}+area|(?:codigode|clave)?(?:área|area|lada)${whichPhone}+|códigodeárea|codigodearea|(?:clave)?lada)[1-5]?$`,
);
const countryCode = new RegExp(
	`^(?:${whichPhone}|intl|international)*(?:(?:country|ctry)(?:calling|dial|dialing|dialling)?(?:code|prefix)|(?:dial|dialing|dialling|calling|isd|idd|intl|international)(?:code|prefix))${whichPhone}*(?:number)?[1-5]?$|^${whichPhone}+(?:country|cc)(?:iso)?$|^(?:código|codigo|prefijo|clave)(?:de|del)?(?:país|pais|internacional)${whichPhone}*$`,
);

const phone = /phone|mobile|m[oó]vil|cell|celular|tel[eé]fono|^tel$|^sms$/;

/** Returns the column named like the number, or else an adjacent one, or else the only one beside no number, or -1. */
const columnBeside = (names: readonly string[], mobile: number, pattern: RegExp): number => {
	const found = names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
	const kindOf = (at: number) => /mobile|cell|sms|text/.exec(names[at] ?? '')?.[0] ?? '';
	const ofKind = found.filter((at) => kindOf(at) !== '' && kindOf(at) === kindOf(mobile));
	const isNumber = (at: number) => {
		const name = names[at] ?? '';
		// if there is only one code column, it also applies to the other mobile number
		if (found.length === 1 && otherMobile.test(name)) return false;
		return phone.test(name) && !areaCode.test(name) && !countryCode.test(name);
	};
	const candidates = ofKind.length > 0 ? ofKind : found.filter((at) => kindOf(at) === '' || kindOf(mobile) === '');
	const beside = [mobile - 1, mobile + 1, mobile - 2].find(
		(at) => candidates.includes(at) && !(at > mobile && isNumber(at + 1)) && !(at < mobile - 1 && isNumber(mobile - 1)),
	);
	if (beside !== undefined) return beside;
	const [only] = candidates.filter(
		(at) => ofKind.length > 0 || !(isNumber(at + 1) || (isNumber(at - 1) && at - 1 !== mobile)),
	);
	return only ?? -1;
};

/** Returns whether a column names a country, which may be that of the home instead of the phone. */
export const isNameOfCountry = (header: string): boolean => {
	const name = plainColumn(header);
	return (
		countryCode.test(name) ||
		/^(?:(?:home|mailing|permanent|current|primary|address|student|local|billing|shipping|residence)*(?:country|nation)(?:name|code|iso|ofresidence)?[1-5]?|pa[ií]s(?:deresidencia)?)$/.test(
			name,
		)
	);
};

/** The first columns of a file of rejected rows, which people correct and upload again. */
export const columnsOfRejections = ['Import line', 'Import reason'];

/** Returns a custom field named like the column, with a number if that name is taken or is a base field's. */
const asCustomField = (header: string, taken: Set<string>): ColumnTarget => {
	const name = header.replace(/\s+/g, ' ').trim().slice(0, importLimits.header);
	if (name === '' || columnsOfRejections.includes(name)) return 'Ignore';
	const isFree = (one: string) => !taken.has(one.toLowerCase()) && !isBaseName(one);
	let free = name;
	for (let n = 2; !isFree(free); n += 1) free = `${name.slice(0, importLimits.header - 4)} ${n}`;
	taken.add(free.toLowerCase());
	return { customField: free };
};

/** Custom fields can't have the names of base fields, regardless of spaces and case (spec 3 §5). */
export const isBaseName = (name: string): boolean =>
	baseFieldNames.some((field) => plain(field) === plain(name) || plain(baseFields[field].label) === plain(name));

/** Returns the labels of required base fields that no column is mapped to. */
export const missingFields = (targets: readonly ColumnTarget[]): string[] =>
	baseFieldNames
		.filter((field) => baseFields[field].required && !targets.includes(field))
		.map((field) => baseFields[field].label);

/** Several columns may have these targets. A No in any consent column counts; phone numbers are tried in turn. */
const mayRepeat: ReadonlySet<ColumnTarget> = new Set(['Ignore', 'Undecided', 'OptedOut', 'OptedIn', 'OtherMobile']);

/** Returns what is wrong with a column mapping, as sentences. */
export const faultsOfColumns = (targets: readonly ColumnTarget[]): string[] => {
	const names = targets.flatMap((target) => (typeof target === 'string' ? [] : [target.customField.trim()]));
	const twice = targets
		.flatMap((target) => (mayRepeat.has(target) ? [] : [labelOf(target)]))
		.filter((name, at, all) => all.findIndex((one) => one.toLowerCase() === name.toLowerCase()) !== at);
	return [
		...new Set([
			...twice.map((name) => `Two columns are both “${name}”. Choose one of them.`),
			...names.filter(isBaseName).map((name) => `A custom field cannot be called “${name}”.`),
		]),
	];
};

/** Returns whether another column already has the same target, if only one may have it. */
export const isTaken = (targets: readonly ColumnTarget[], at: number): boolean => {
	const target = targets[at];
	if (target === undefined || mayRepeat.has(target)) return false;
	const name = labelOf(target).toLowerCase();
	return targets.some((other, place) => place !== at && !mayRepeat.has(other) && labelOf(other).toLowerCase() === name);
};

export const labelOf = (target: ColumnTarget): string => {
	if (typeof target !== 'string') return target.customField.trim();
	if (target === 'Ignore') return 'Left out';
	if (target === 'Undecided') return 'Not decided';
	return target === 'Tags' ? 'Tags' : labelOfField(target);
};

/** Returns the columns about which somebody must decide before anything is imported. */
export const undecidedColumns = (header: readonly string[], targets: readonly ColumnTarget[]): string[] =>
	header.filter((_, at) => targets[at] === 'Undecided');
