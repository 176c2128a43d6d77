/**
 * Time zones of Windows: `name|IANA name|cities of its display name`, as in Unicode CLDR's windowsZones. Outlook writes
 * either of the first and the last as TZID: `W. Europe Standard Time`, `(UTC+01:00) Amsterdam, Berlin, …`.
 */
const table = `
W. Europe Standard Time|Europe/Berlin|Amsterdam, Berlin, Bern, Rome, Rom, Stockholm, Vienna, Wien
GMT Standard Time|Europe/London|Dublin, Edinburgh, Lisbon, Lissabon, London
Central Europe Standard Time|Europe/Budapest|Belgrade, Bratislava, Budapest, Ljubljana, Prague
Romance Standard Time|Europe/Paris|Brussels, Copenhagen, Madrid, Paris
Central European Standard Time|Europe/Warsaw|Sarajevo, Skopje, Warsaw, Zagreb
GTB Standard Time|Europe/Bucharest|Athens, Bucharest
FLE Standard Time|Europe/Kyiv|Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
E. Europe Standard Time|Europe/Chisinau|Chisinau
Kaliningrad Standard Time|Europe/Kaliningrad|Kaliningrad
Turkey Standard Time|Europe/Istanbul|Istanbul
Belarus Standard Time|Europe/Minsk|Minsk
Russian Standard Time|Europe/Moscow|Moscow, St. Petersburg
Volgograd Standard Time|Europe/Volgograd|Volgograd
Astrakhan Standard Time|Europe/Astrakhan|Astrakhan, Ulyanovsk
Russia Time Zone 3|Europe/Samara|Izhevsk, Samara
Saratov Standard Time|Europe/Saratov|Saratov
Greenwich Standard Time|Atlantic/Reykjavik|Monrovia, Reykjavik
Sao Tome Standard Time|Africa/Sao_Tome|Sao Tome
Morocco Standard Time|Africa/Casablanca|Casablanca
W. Central Africa Standard Time|Africa/Lagos|West Central Africa
Namibia Standard Time|Africa/Windhoek|Windhoek
South Africa Standard Time|Africa/Johannesburg|Harare, Pretoria
Egypt Standard Time|Africa/Cairo|Cairo
Libya Standard Time|Africa/Tripoli|Tripoli
Sudan Standard Time|Africa/Khartoum|Khartoum
South Sudan Standard Time|Africa/Juba|Juba
E. Africa Standard Time|Africa/Nairobi|Nairobi
Azores Standard Time|Atlantic/Azores|Azores
Cape Verde Standard Time|Atlantic/Cape_Verde|Cabo Verde Is.
Israel Standard Time|Asia/Jerusalem|Jerusalem
Jordan Standard Time|Asia/Amman|Amman
Middle East Standard Time|Asia/Beirut|Beirut
Syria Standard Time|Asia/Damascus|Damascus
West Bank Standard Time|Asia/Hebron|Gaza, Hebron
Arabic Standard Time|Asia/Baghdad|Baghdad
Arab Standard Time|Asia/Riyadh|Kuwait, Riyadh
Iran Standard Time|Asia/Tehran|Tehran
Arabian Standard Time|Asia/Dubai|Abu Dhabi, Muscat
Azerbaijan Standard Time|Asia/Baku|Baku
Mauritius Standard Time|Indian/Mauritius|Port Louis
Georgian Standard Time|Asia/Tbilisi|Tbilisi
Caucasus Standard Time|Asia/Yerevan|Yerevan
Afghanistan Standard Time|Asia/Kabul|Kabul
West Asia Standard Time|Asia/Tashkent|Ashgabat, Tashkent
Qyzylorda Standard Time|Asia/Qyzylorda|Astana
Ekaterinburg Standard Time|Asia/Yekaterinburg|Ekaterinburg
Pakistan Standard Time|Asia/Karachi|Islamabad, Karachi
India Standard Time|Asia/Kolkata|Chennai, Kolkata, Mumbai, New Delhi
Sri Lanka Standard Time|Asia/Colombo|Sri Jayawardenepura
Nepal Standard Time|Asia/Kathmandu|Kathmandu
Central Asia Standard Time|Asia/Bishkek|Bishkek
Bangladesh Standard Time|Asia/Dhaka|Dhaka
Omsk Standard Time|Asia/Omsk|Omsk
Myanmar Standard Time|Asia/Yangon|Yangon (Rangoon)
SE Asia Standard Time|Asia/Bangkok|Bangkok, Hanoi, Jakarta
Altai Standard Time|Asia/Barnaul|Barnaul, Gorno-Altaysk
W. Mongolia Standard Time|Asia/Hovd|Hovd
North Asia Standard Time|Asia/Krasnoyarsk|Krasnoyarsk
N. Central Asia Standard Time|Asia/Novosibirsk|Novosibirsk
Tomsk Standard Time|Asia/Tomsk|Tomsk
China Standard Time|Asia/Shanghai|Beijing, Chongqing, Hong Kong, Urumqi
North Asia East Standard Time|Asia/Irkutsk|Irkutsk
Singapore Standard Time|Asia/Singapore|Kuala Lumpur, Singapore
W. Australia Standard Time|Australia/Perth|Perth
Taipei Standard Time|Asia/Taipei|Taipei
Ulaanbaatar Standard Time|Asia/Ulaanbaatar|Ulaanbaatar
Aus Central W. Standard Time|Australia/Eucla|Eucla
Transbaikal Standard Time|Asia/Chita|Chita
Tokyo Standard Time|Asia/Tokyo|Osaka, Sapporo, Tokyo
North Korea Standard Time|Asia/Pyongyang|Pyongyang
Korea Standard Time|Asia/Seoul|Seoul
Yakutsk Standard Time|Asia/Yakutsk|Yakutsk
Cen. Australia Standard Time|Australia/Adelaide|Adelaide
AUS Central Standard Time|Australia/Darwin|Darwin
E. Australia Standard Time|Australia/Brisbane|Brisbane
AUS Eastern Standard Time|Australia/Sydney|Canberra, Melbourne, Sydney
West Pacific Standard Time|Pacific/Port_Moresby|Guam, Port Moresby
Tasmania Standard Time|Australia/Hobart|Hobart
Vladivostok Standard Time|Asia/Vladivostok|Vladivostok
Lord Howe Standard Time|Australia/Lord_Howe|Lord Howe Island
Bougainville Standard Time|Pacific/Bougainville|Bougainville Island
Russia Time Zone 10|Asia/Srednekolymsk|Chokurdakh
Magadan Standard Time|Asia/Magadan|Magadan
Norfolk Standard Time|Pacific/Norfolk|Norfolk Island
Sakhalin Standard Time|Asia/Sakhalin|Sakhalin
Central Pacific Standard Time|Pacific/Guadalcanal|Solomon Is., New Caledonia
Russia Time Zone 11|Asia/Kamchatka|Anadyr, Petropavlovsk-Kamchatsky
New Zealand Standard Time|Pacific/Auckland|Auckland, Wellington
UTC+12|Etc/GMT-12|Coordinated Universal Time+12
Fiji Standard Time|Pacific/Fiji|Fiji
Chatham Islands Standard Time|Pacific/Chatham|Chatham Islands
UTC+13|Etc/GMT-13|Coordinated Universal Time+13
Tonga Standard Time|Pacific/Tongatapu|Nuku'alofa
Samoa Standard Time|Pacific/Apia|Samoa
Line Islands Standard Time|Pacific/Kiritimati|Kiritimati Island
Eastern Standard Time|America/New_York|Eastern Time (US & Canada)
US Eastern Standard Time|America/Indianapolis|Indiana (East)
Eastern Standard Time (Mexico)|America/Cancun|Chetumal
Haiti Standard Time|America/Port-au-Prince|Haiti
Cuba Standard Time|America/Havana|Havana
Turks And Caicos Standard Time|America/Grand_Turk|Turks and Caicos
SA Pacific Standard Time|America/Bogota|Bogota, Lima, Quito, Rio Branco
Central Standard Time|America/Chicago|Central Time (US & Canada)
Central Standard Time (Mexico)|America/Mexico_City|Guadalajara, Mexico City, Monterrey
Central America Standard Time|America/Guatemala|Central America
Canada Central Standard Time|America/Regina|Saskatchewan
Easter Island Standard Time|Pacific/Easter|Easter Island
Mountain Standard Time|America/Denver|Mountain Time (US & Canada)
US Mountain Standard Time|America/Phoenix|Arizona
Mountain Standard Time (Mexico)|America/Mazatlan|La Paz, Mazatlan
Yukon Standard Time|America/Whitehorse|Yukon
Pacific Standard Time|America/Los_Angeles|Pacific Time (US & Canada)
Pacific Standard Time (Mexico)|America/Tijuana|Baja California
UTC-08|Etc/GMT+8|Coordinated Universal Time-08
Alaskan Standard Time|America/Anchorage|Alaska
UTC-09|Etc/GMT+9|Coordinated Universal Time-09
Marquesas Standard Time|Pacific/Marquesas|Marquesas Islands
Aleutian Standard Time|America/Adak|Aleutian Islands
Hawaiian Standard Time|Pacific/Honolulu|Hawaii
UTC-11|Etc/GMT+11|Coordinated Universal Time-11
Dateline Standard Time|Etc/GMT+12|International Date Line West
Atlantic Standard Time|America/Halifax|Atlantic Time (Canada)
Venezuela Standard Time|America/Caracas|Caracas
Central Brazilian Standard Time|America/Cuiaba|Cuiaba
SA Western Standard Time|America/La_Paz|Georgetown, Manaus, San Juan
Pacific SA Standard Time|America/Santiago|Santiago
Paraguay Standard Time|America/Asuncion|Asuncion
Newfoundland Standard Time|America/St_Johns|Newfoundland
E. South America Standard Time|America/Sao_Paulo|Brasilia
Tocantins Standard Time|America/Araguaina|Araguaina
SA Eastern Standard Time|America/Cayenne|Cayenne, Fortaleza
Argentina Standard Time|America/Buenos_Aires|City of Buenos Aires, Buenos Aires
Magallanes Standard Time|America/Punta_Arenas|Punta Arenas
Bahia Standard Time|America/Bahia|Salvador
Montevideo Standard Time|America/Montevideo|Montevideo
Greenland Standard Time|America/Nuuk|Greenland
Saint Pierre Standard Time|America/Miquelon|Saint Pierre and Miquelon
UTC-02|Etc/GMT+2|Coordinated Universal Time-02
UTC|UTC|Coordinated Universal Time
`;

const rows = table
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [name: string, zone: string, cities: string]);

/** Names of zones in other programs and languages, which the table of Windows does not have. */
const otherNames: [name: string, zone: string][] = [
  ["Western/Central Europe", "Europe/Berlin"],
  ["Mitteleuropäische Zeit", "Europe/Berlin"],
  ["Mitteleuropäische Sommerzeit", "Europe/Berlin"],
  ["MEZ", "Europe/Berlin"],
  ["MESZ", "Europe/Berlin"],
  ["CEST", "Europe/Berlin"],
  ["EEST", "Europe/Bucharest"],
  ["WEST", "Europe/Lisbon"],
  ["EDT", "America/New_York"],
  ["CDT", "America/Chicago"],
  ["MDT", "America/Denver"],
  ["PST", "America/Los_Angeles"],
  ["PDT", "America/Los_Angeles"],
];

/** IANA names by names of Windows and others, in lower case. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  [...rows, ...otherNames].map(([name, zone]) => [name.toLowerCase(), zone]),
);

/** IANA names by cities, in lower case. */
export const cityZones: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([, zone, cities]) => cities.split(", ").map((city) => [city.toLowerCase(), zone])),
);
