/**
 * English and Spanish words for yes and no, as people type them: lower case, without accents and apostrophes, with
 * repeated letters. An answer must consist of nothing else. Ambiguous words are in neither list.
 */

const there = '(?: (?:be )?(?:there|here|then)| with you| tomorrow| today| tonight)?';

export const yesWords = [
	'y+|y+e+s+i*r?|y+e+s+ ?s+i+r+e+|y+e+a+h*|y+a+h*|y+e+h*|y+e+p+|y+u+p+|y+a+s+|y+s+e*|a+y+e+|yessum',
	'o+k+(?:a+y+|e+y+)?|k+|okie|oki|okey dokey|okie dokie|sure(?: thing)?|surely|for sure|4 sure|fs|fosho',
	'(?:of|off) course|ofc|definitely|definately|def|defo|absolutely|certainly|totally|affirmative|correct|indeed|true',
	`(?:you|u|ya) bet(?:cha)?|you know it|sounds (?:good|great|perfect|fun|like a plan)|works for me|that works|works`,
	`(?:i|we) (?:am|are|do|did|have|can|will|would|was|shall)${there}|i (?:would|d) love(?: to)?|would love to|id love(?: to| that)?`,
	`(?:ill|well|i will|we will|will) (?:be|come|attend|go|do(?: it)?|make it)${there}|im|i am (?:in|coming|going|attending|interested|ready)`,
	`(?:im|were|we are) (?:in|coming|going|attending|interested|ready)${there}|interested|very interested|count me in|i want to`,
	'id like (?:to|that|it)|i would like (?:to|that)|see you (?:there|then)|cant wait|uh ?huh|mhm+|mm+ ?hmm+|(?:heck|hell) (?:yes|yeah)',
	'why not|great|perfect|awesome|agreed|i agree|accepted|i accept|confirmed|i confirm|go ahead|will do|done|im down|down|bet',
	's+i+|s+i+p+|sipi|claro(?: que si)?|por supuesto|desde luego|vale|dale|de acuerdo|bueno|esta bien|esta bn|correcto',
	'exacto|exactamente|afirmativo|simon|obvio|como no|me interesa|me gustaria|si quiero|quiero|(?:ahi|alli|alla) estare(?:mos)?',
	'cuent[ae]n? conmigo|asi es|seguro|perfecto|con gusto|encantad[oa]|si puedo|puedo|si voy|voy|listo|lista',
];

export const noWords = [
	'n+|n+o+|n+o+p+e*s?|n+a+h+|n+a+w+|n+a+|n+a+y+|nuh uh|uh uh|negative|never|no way|nein',
	`not (?:really|now|yet|today|tomorrow|this time|at this time|at the moment|right now|for me|interested|coming|going|attending|able to(?: make it| come| attend| go)?)`,
	`(?:i|we) (?:am|are|do|did|have|can|will|would|was|could) not${there}|(?:i|we) (?:cannot|cant|dont|didnt|havent|wont|wouldnt|wasnt|couldnt)${there}`,
	`(?:(?:i|we) )?(?:cannot|cant|can not|wont|will not|wont be able to|will not be able to) (?:make(?: it)?|come|attend|go|be there|do it)${there}`,
	`(?:im|i am|were|we are) not(?: (?:in|coming|going|attending|interested|able to(?: make it| come| attend| go)?|ready|there))?`,
	'(?:cannot|cant)|dont|wont|no longer interested|no longer|not any ?more|unable(?: to (?:come|attend|go|make it))?|i decline|declined?|ill pass|pass|i pass',
	'unfortunately not|afraid not|im afraid not|of course not|absolutely not|definitely not|i dont think so|dont think so|rather not|id rather not',
	'nel|nones|para nada|nunca|negativo|jamas|tampoco|ahora no|todavia no|aun no|por ahora no|hoy no|claro que no',
	'no (?:puedo|podre|podemos|podremos|quiero|voy|iremos|ire|asistire|tengo|me interesa|estoy interesad[oa]|por ahora|voy a poder(?: ir)?|puedo ir)',
	'no creo|creo que no|lamentablemente no|desafortunadamente no',
];

/** Words around an answer that do not change its meaning. */
export const fillers =
	'oh|ah|aw|um+|uh+|hm+|hi|hello|hey|hola|well|so|and|just|sorry|unfortunately|sadly|lo siento|perdon|lol|ha(?:ha)+|je(?:je)+|ja(?:ja)+|too|also|actually|i think|i guess|of|that|it|that is|thats|mija|mijo|very much|right|all|tambien|pues|bien|muy';

/** Words that confirm having read a text, or promise something, without saying that it is done. */
export const acknowledgements = [
	'o+k+(?:a+y+|e+y+)?|k+|okie|oki|okey dokey|okie dokie|sure(?: thing)?|sounds (?:good|great|perfect)|great|perfect|awesome|cool',
	'will do|(?:i|we) will|ill do(?: it)?|go ahead|i want to|id love to|vale|dale|de acuerdo|bueno|esta bien|esta bn|perfecto|con gusto|got it|gotcha|noted',
];

export const notYet = ['not yet|not now yet|todavia no|aun no'];
