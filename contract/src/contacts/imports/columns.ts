/**
 * Which column of a file is which fact of a contact. The base fields are found by their names and by what other
 * systems call them, and so is what says who may be texted (decision 0095); every other column is kept as a custom field
 * under its own name (spec 3 §3).
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
	/** Without spaces and marks; the likelier first. */
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

/** What goes into a base field without being it: `OptedIn` is Opted Out the other way round. */
export const supportingFieldNames = ['OptedIn', 'OtherMobile', 'AreaCode', 'CountryCode'] as const;
export type SupportingField = (typeof supportingFieldNames)[number];

export const supportingFields: Record<SupportingField, { label: string; about: string }> = {
	OptedIn: { label: 'May be texted', about: 'No means opted out; Yes changes nothing.' },
	OtherMobile: { label: 'Second mobile number', about: 'Used where the mobile number is empty.' },
	AreaCode: { label: 'Area code', about: 'Goes in front of a number without one.' },
	CountryCode: { label: 'Country code', about: 'Says which country a number without a plus is from.' },
};

/** What a column can be chosen for, beside tags and custom fields. */
export const mappableFieldNames = [...baseFieldNames, ...supportingFieldNames] as const;
export type MappableField = (typeof mappableFieldNames)[number];

export const labelOfField = (field: MappableField): string =>
	isBaseField(field) ? baseFields[field].label : supportingFields[field].label;

export const isBaseField = (target: unknown): target is BaseField => baseFieldNames.some((one) => one === target);

/**
 * A column becomes a base field or goes into one, tags, a custom field of this name, or is left out. `Undecided`: it seems
 * to say who may be texted, and nobody has said how; nothing is imported until somebody does.
 */
export const columnTarget = z.union([
	z.enum(mappableFieldNames),
	z.literal('Ignore'),
	z.literal('Undecided'),
	z.literal('Tags'),
	z.strictObject({ customField: z.string().trim().min(1).max(importLimits.header) }),
]);
export type ColumnTarget = z.output<typeof columnTarget>;
export const columnTargets = z.array(columnTarget).max(importLimits.columns);

/** Ignoring spaces, marks and case: `Mobile_Number ` is `mobilenumber`. */
const plain = (name: string): string =>
	normalForm('NFKC', name)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** The same without what systems put in front: `SPRIDEN_FIRST_NAME` and `Contact: First Name` are `firstname`. */
const plainColumn = (header: string): string => plain(header.replace(prefix, '').replace(/__p?c$/, ''));

const prefix =
	/^\s*(?:(?:spriden|sprtele|spbpers|goremal|ps)_|(?:contact|lead|person|student|constituent|prospect)\s*[.:]\s*)(?=\S)/i;

/** What each column most likely is. Every base field is found once: by its own name, else by the likeliest other. */
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

/** How many base fields the cells of a row name, as the header of a list does. */
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

/** A phone that people carry about; one at home or at work is none. */
const otherMobile =
	/^(?:(?:student|personal|my|other|alt|alternate|alternative|second|secondary|backup|2nd)?(?:mobile|cell|cellular|sms|text)(?:tele)?(?:phone)?(?:number|no|num)?|(?:phone|telephone)(?:mobile|cell))[2-5]?$/;

/** Of Banner (`SPRTELE_PHONE_AREA`, `SPRTELE_CTRY_CODE_PHONE`) and others that keep them apart. */
const whichPhone = '(?:mobile|cell|cellular|sms|text|tele|phone|primary|student|celular|telefono)';
const areaCode = new RegExp(
	`^(?:${whichPhone}*areacode${whichPhone}*|${whichPhone}+area|(?:codigode|clave)?(?:área|area|lada)${whichPhone}+|códigodeárea|codigodearea|(?:clave)?lada)[1-5]?$`,
);
const countryCode = new RegExp(
	`^(?:${whichPhone}|intl|international)*(?:(?:country|ctry)(?:calling|dial|dialing|dialling)?(?:code|prefix)|(?:dial|dialing|dialling|calling|isd|idd|intl|international)(?:code|prefix))${whichPhone}*(?:number)?[1-5]?$|^${whichPhone}+(?:country|cc)(?:iso)?$|^(?:código|codigo|prefijo|clave)(?:de|del)?(?:país|pais|internacional)${whichPhone}*$`,
);

const phone = /phone|mobile|m[oó]vil|cell|celular|tel[eé]fono|^tel$|^sms$/;

/**
 * Which of several such columns belongs to a number: the one that is called as it is, else its neighbour, else the only
 * one that is no neighbour of another number. -1: none.
 */
const columnBeside = (names: readonly string[], mobile: number, pattern: RegExp): number => {
	const found = names.flatMap((name, at) => (pattern.test(name) ? [at] : []));
	const kindOf = (at: number) => /mobile|cell|sms|text/.exec(names[at] ?? '')?.[0] ?? '';
	const ofKind = found.filter((at) => kindOf(at) !== '' && kindOf(at) === kindOf(mobile));
	const isNumber = (at: number) => {
		const name = names[at] ?? '';
		if (found.length === 1 && otherMobile.test(name)) return false; // they are the same person's
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

/** Columns that name a country, which may be where somebody lives and not the country of the phone. */
export const isNameOfCountry = (header: string): boolean => {
	const name = plainColumn(header);
	return (
		countryCode.test(name) ||
		/^(?:(?:home|mailing|permanent|current|primary|address|student|local|billing|shipping|residence)*(?:country|nation)(?:name|code|iso|ofresidence)?[1-5]?|pa[ií]s(?:deresidencia)?)$/.test(
			name,
		)
	);
};

/** What a list of rejected rows has in front, which comes back corrected. */
export const columnsOfRejections = ['Import line', 'Import reason'];

/** Kept under its own name. A second column of one name is numbered, and so is the name of a base field. */
const asCustomField = (header: string, taken: Set<string>): ColumnTarget => {
	const name = header.replace(/\s+/g, ' ').trim().slice(0, importLimits.header);
	if (name === '' || columnsOfRejections.includes(name)) return 'Ignore';
	const isFree = (one: string) => !taken.has(one.toLowerCase()) && !isBaseName(one);
	let free = name;
	for (let n = 2; !isFree(free); n += 1) free = `${name.slice(0, importLimits.header - 4)} ${n}`;
	taken.add(free.toLowerCase());
	return { customField: free };
};

/** Spec 3 §5: names of base fields, ignoring spaces and case, are no names for custom fields. */
export const isBaseName = (name: string): boolean =>
	baseFieldNames.some((field) => plain(field) === plain(name) || plain(baseFields[field].label) === plain(name));

/** The labels of the base fields that must be there and are not. */
export const missingFields = (targets: readonly ColumnTarget[]): string[] =>
	baseFieldNames
		.filter((field) => baseFields[field].required && !targets.includes(field))
		.map((field) => baseFields[field].label);

/** Several columns may say who is texted, and any No counts; several numbers are tried one after the other. */
const mayRepeat: ReadonlySet<ColumnTarget> = new Set(['Ignore', 'Undecided', 'OptedOut', 'OptedIn', 'OtherMobile']);

/** What is wrong with a choice of columns, in sentences. */
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

/** Whether another column is the same already, and may not be. */
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

/** The columns of which somebody has to say what they mean before anything is imported. */
export const undecidedColumns = (header: readonly string[], targets: readonly ColumnTarget[]): string[] =>
	header.filter((_, at) => targets[at] === 'Undecided');
