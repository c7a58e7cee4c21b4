/**
 * Countries besides the United States and Canada to which a college may send SMS. Countries with the same dial code
 * share an entry. Twilio itself reports what must be registered first.
 */
export interface SmsCountry {
	/** ISO 3166. */
	readonly iso: string;
	readonly name: string;
	readonly dialCode: number;
}

const country = (iso: string, name: string, dialCode: number): SmsCountry => ({ iso, name, dialCode });

export const smsCountries: readonly SmsCountry[] = [
	country('AR', 'Argentina', 54),
	country('AU', 'Australia', 61),
	country('AT', 'Austria', 43),
	country('BD', 'Bangladesh', 880),
	country('BE', 'Belgium', 32),
	country('BR', 'Brazil', 55),
	country('CL', 'Chile', 56),
	country('CO', 'Colombia', 57),
	country('CZ', 'Czechia', 420),
	country('DK', 'Denmark', 45),
	country('EG', 'Egypt', 20),
	country('FI', 'Finland', 358),
	country('FR', 'France', 33),
	country('DE', 'Germany', 49),
	country('GH', 'Ghana', 233),
	country('GR', 'Greece', 30),
	country('HK', 'Hong Kong', 852),
	country('HU', 'Hungary', 36),
	country('IS', 'Iceland', 354),
	country('IN', 'India', 91),
	country('ID', 'Indonesia', 62),
	country('IE', 'Ireland', 353),
	country('IL', 'Israel', 972),
	country('IT', 'Italy', 39),
	country('JP', 'Japan', 81),
	country('KE', 'Kenya', 254),
	country('MY', 'Malaysia', 60),
	country('MX', 'Mexico', 52),
	country('NP', 'Nepal', 977),
	country('NL', 'Netherlands', 31),
	country('NZ', 'New Zealand', 64),
	country('NG', 'Nigeria', 234),
	country('NO', 'Norway', 47),
	country('PK', 'Pakistan', 92),
	country('PE', 'Peru', 51),
	country('PH', 'Philippines', 63),
	country('PL', 'Poland', 48),
	country('PT', 'Portugal', 351),
	country('RO', 'Romania', 40),
	country('SA', 'Saudi Arabia', 966),
	country('SG', 'Singapore', 65),
	country('ZA', 'South Africa', 27),
	country('KR', 'South Korea', 82),
	country('ES', 'Spain', 34),
	country('LK', 'Sri Lanka', 94),
	country('SE', 'Sweden', 46),
	country('CH', 'Switzerland', 41),
	country('TW', 'Taiwan', 886),
	country('TH', 'Thailand', 66),
	country('TR', 'Türkiye', 90),
	country('UA', 'Ukraine', 380),
	country('AE', 'United Arab Emirates', 971),
	country('GB', 'United Kingdom', 44),
	country('VN', 'Vietnam', 84),
];
