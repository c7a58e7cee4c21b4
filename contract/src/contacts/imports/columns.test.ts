import { expect, test } from 'vitest';
import { baseFields, faultsOfColumns, matchColumns, missingFields, undecidedColumns } from './columns.ts';
import { contactExportHead, segmentExportHead } from './own-exports.ts';

test('the file of the college is understood as it is, and the rest is kept', () => {
	const headers = 'Contact ID,First Name,Last Name,Mobile Number,Opted Out,Assigned User,Program,Start Term'.split(',');
	expect(matchColumns(headers)).toEqual([
		'ContactId',
		'FirstName',
		'LastName',
		'MobileNumber',
		'OptedOut',
		'StaffId',
		{ customField: 'Program' },
		{ customField: 'Start Term' },
	]);
});

test.each([
	['ContactId', 'FirstName', 'LastName', 'MobileNumber'],
	['contact id', 'FIRST NAME', 'last_name', ' Mobile  Number '],
	['Student ID', 'First', 'Last', 'Cell'],
	['Person_ID', 'Given Name', 'Surname', 'Phone'],
	['PIDM', 'Preferred Name', 'Family Name', 'Cell Phone Number'],
	['Ref', 'Forename', 'LName', 'SMS'],
	['ＩＤ', 'fname', 'Last-Name', 'Tel.'],
])('%s, %s, %s, %s are the four that every import needs', (...headers) => {
	expect(matchColumns(headers)).toEqual(['ContactId', 'FirstName', 'LastName', 'MobileNumber']);
});

test('where two columns could be one field, its own name wins, then the likelier one', () => {
	expect(matchColumns(['Phone', 'Mobile Number'])).toEqual([{ customField: 'Phone' }, 'MobileNumber']);
	expect(matchColumns(['Phone', 'Cell'])).toEqual([{ customField: 'Phone' }, 'MobileNumber']);
	expect(matchColumns(['ID', 'Student ID'])).toEqual([{ customField: 'ID' }, 'ContactId']);
});

test('a column that says the opposite is not taken for the opt-out, but for its opposite', () => {
	expect(matchColumns(['Opted In', 'SMS Consent'])).toEqual(['OptedIn', 'OptedIn']);
});

test('every column that says who may be texted counts, and what is not certain is to be decided', () => {
	const header = [
		'Mobile Number',
		'HasOptedOutOfSMS',
		'OK to text?',
		'Text Opt Out Reason',
		'Email Opt Out',
		'Photo Consent',
	];
	expect(matchColumns(header)).toEqual([
		'MobileNumber',
		'OptedOut',
		'OptedIn',
		{ customField: 'Text Opt Out Reason' },
		{ customField: 'Email Opt Out' },
		{ customField: 'Photo Consent' },
	]);
	expect(faultsOfColumns(['OptedOut', 'OptedOut', 'OptedIn', 'OptedIn'])).toEqual([]);
	const unclear = ['Mobile Number', 'Text Opt Out Reason', 'SMS Preference', 'Do Not Call'];
	expect(undecidedColumns(unclear, matchColumns(unclear))).toEqual(unclear.slice(1));
});

test('numbers are found beside one another, and an area code in a column of its own', () => {
	expect(matchColumns(['Mobile Number', 'Cell Phone', 'Home Phone'])).toEqual([
		'MobileNumber',
		'OtherMobile',
		{ customField: 'Home Phone' },
	]);
	expect(matchColumns(['SPRIDEN_ID', 'SPRTELE_PHONE_AREA', 'SPRTELE_PHONE_NUMBER', 'Area of Study'])).toEqual([
		'ContactId',
		'AreaCode',
		'MobileNumber',
		{ customField: 'Area of Study' },
	]);
});

test.each([
	['Mobile Number|Country Code', 'MobileNumber|CountryCode'],
	['Dial Code|Cell', 'CountryCode|MobileNumber'],
	['Phone|Phone Country Code', 'MobileNumber|CountryCode'],
	['Calling Code|Phone', 'CountryCode|MobileNumber'],
	['Country|Phone', 'Country|MobileNumber'],
	['SPRTELE_CTRY_CODE_PHONE|SPRTELE_PHONE_AREA|SPRTELE_PHONE_NUMBER', 'CountryCode|AreaCode|MobileNumber'],
	['Cell Area|Cell Number', 'AreaCode|MobileNumber'],
	['Area Code|Phone Number|Area Code 2|Cell Phone', 'Area Code|Phone Number|AreaCode|MobileNumber'],
	['Cell Area|Cell Phone|Home Area|Home Phone', 'AreaCode|MobileNumber|Home Area|Home Phone'],
	// a code that belongs to another number, and nobody knows to which of the two
	['Area Code|Home Phone|Cell Phone', 'Area Code|Home Phone|MobileNumber'],
	['Mobile Number|Area Code|Home Phone', 'MobileNumber|Area Code|Home Phone'],
	['Celular|Lada', 'MobileNumber|AreaCode'],
])('%s: area and country codes go with their own number', (headers, expected) => {
	const targets = matchColumns(headers.split('|')).map((one) => (typeof one === 'string' ? one : one.customField));
	expect(targets.join('|')).toBe(expected);
});

test('an own export is known by its columns', () => {
	expect(matchColumns([...contactExportHead, 'Program', 'SMS Consent', 'Phone'])).toEqual([
		...['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'Ignore', 'Ignore', 'Ignore', 'OptedOut', 'Ignore'],
		...['StaffId', 'Tags', { customField: 'Program' }, { customField: 'SMS Consent' }, { customField: 'Phone' }],
	]);
	expect(matchColumns(segmentExportHead)).toEqual([
		...['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'OptedIn', 'Ignore'],
	]);
	expect(matchColumns(['Contact ID', 'Source', 'Teams'])).toEqual([
		...['ContactId', { customField: 'Source' }, { customField: 'Teams' }],
	]);
});

test('two columns of one name are kept apart, and none takes the name of a base field', () => {
	expect(
		matchColumns(['Notes', 'notes', 'Home Phone', 'Home Phone', 'Mobile Number', 'First Name', 'First Name']),
	).toEqual([
		{ customField: 'Notes' },
		{ customField: 'notes 2' },
		{ customField: 'Home Phone' },
		{ customField: 'Home Phone 2' },
		'MobileNumber',
		'FirstName',
		{ customField: 'First Name 2' },
	]);
});

test('a column without a name is left out, and so are those of a list of rejected rows', () => {
	expect(matchColumns(['', '  ', 'Import line', 'Import reason'])).toEqual(['Ignore', 'Ignore', 'Ignore', 'Ignore']);
});

test('a name that is too long is cut', () => {
	const [first, second] = matchColumns(['x'.repeat(300), 'x'.repeat(300)]);
	expect(first).toEqual({ customField: 'x'.repeat(100) });
	expect(second).toEqual({ customField: `${'x'.repeat(96)} 2` });
});

test('what is missing is named as people say it', () => {
	expect(missingFields(matchColumns(['First Name', 'Email']))).toEqual(['Contact ID', 'Last Name', 'Mobile Number']);
	expect(missingFields(Object.keys(baseFields).map(() => 'Ignore'))).toHaveLength(4);
});

test('a choice of columns can be wrong', () => {
	expect(faultsOfColumns(['ContactId', 'FirstName', 'FirstName', 'Ignore', 'Ignore'])).toEqual([
		'Two columns are both “First Name”. Choose one of them.',
	]);
	expect(faultsOfColumns([{ customField: 'Term' }, { customField: 'term ' }])).toEqual([
		'Two columns are both “term”. Choose one of them.',
	]);
	expect(faultsOfColumns([{ customField: 'mobile number' }])).toEqual([
		'A custom field cannot be called “mobile number”.',
	]);
	expect(faultsOfColumns(matchColumns(['a', 'b', 'Cell']))).toEqual([]);
});
