/** The commonest passwords of at least 8 characters in published leaks, lower case. Offline: nothing is asked of anybody. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 password password1 password12 password123 password1234 password! password1! password123!
passw0rd passw0rd! p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 p@55w0rd pa55word pa55w0rd passwort passwort1 motdepasse
contrasena contraseña senha123 parola123 wachtwoord haslo123 heslo123 salasana losenord lösenord kennwort mypassword
yourpassword newpassword oldpassword thepassword passpass pass1234 pass12345 pass123456 passcode passphrase changeme
changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1! welcome2
welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 password2020 password2021
password2022 password2023 password2024 password2025 password2026 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty1! qwertz123 qwertzui qwertzuiop azerty123 azertyuiop asdfghjk asdfghjkl asdfasdf
asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm. zxcvzxcv qazwsxed qazwsxedc qazwsxedcrfv 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1xsw2 !qaz2wsx 1qaz@wsx
qweasdzxc qwe123qwe qweasd123 qweqweqwe 123qweasd 123qweasdzxc 123qwe123 asd123asd asdasdasd zxczxczxc qwer1234
abcd1234 abc12345 abc123456 abcdef123 abcabcabc abcdefg1 abcdefgh1 aaaaaaa1 a1234567 a12345678 a123456789 a1b2c3d4
a1b2c3d4e5 aa123456 aa12345678 aaa123456 qq123456 qq123456789 w123456789 s123456789 z123456789 q123456789 x123456789
123456aa 123456ab 123456abc 12345678a 123456789a 1234567a 12345qwert 12345qwe 123abc456 123abc123 1234abcd 123456qwe
123456789q 1234qwer 1234asdf 12344321 12341234 12121212 11223344 1122334455 112233445566 123123123 123321123 12345679
123456780 1234567891 12345678910 123456789123 123456123456 1234512345 123454321 1234554321 147258369 147852369 159753456
159357456 741852963 789456123 7894561230 963852741 987654321 9876543210 87654321 98765432 321321321 456456456 789789789
11112222 22334455 10203040 102030405060 0123456789 01234567 012345678 00000001 13131313 23232323 31415926 314159265
69696969 420420420 20202020 01020304 01011980 01011990 01012000 19841984 19851985 19901990 19941994 20002000 20012001
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 ilovegod iloveme1 iloveyousomuch loveyou1
lovelove loveyou123 mylove123 lovely123 forever1 forever21 babygirl babygirl1 babygirl12 princess princess1 princess12
princess123 princesa sunshine sunshine1 sunshine12 sunshine123 football football1 football12 football123 baseball
baseball1 baseball12 basketball basketball1 softball softball1 volleyball lacrosse hockey12 soccer123 swimming running1
skateboard snowboard superman superman1 superman123 batman123 spiderman spiderman1 wolverine ironman1 starwars starwars1
starwars123 startrek pokemon1 pokemon123 minecraft minecraft1 minecraft123 fortnite fortnite1 roblox123 nintendo
playstation xbox360x gamer123 computer computer1 internet internet1 internet123 samsung1 samsung123 iphone123 android1
michelle michelle1 jennifer jennifer1 jessica1 jessica123 jonathan jonathan1 christian christian1 christopher
christine christina elizabeth elizabeth1 alexander alexander1 alexandra alexandria stephanie stephanie1 samantha
samantha1 victoria victoria1 veronica veronica1 patricia patricia1 margaret benjamin benjamin1 danielle danielle1
nicholas nicholas1 isabella isabella1 gabriella gabriela gabriel1 sebastian sebastian1 nathaniel valentina katherine
catherine caroline brittany brittany1 brandon1 brandon123 michael1 michael123 matthew1 matthew123 andrew123 anthony1
anthony123 daniel123 charlie1 charlie123 jordan123 jordan23 joshua123 justin123 robert123 william1 william123 thomas123
richard1 richard123 george123 ashley123 amanda123 nicole123 hannah123 melissa1 rebecca1 vanessa1 cristina francesca
giuseppe alejandro alejandra estrella fernando fernanda carolina mercedes mercedes1 guadalupe margarita corazon1 tequiero
teamomucho mariposa bonjour1 jetaime1 doudou123 soleil123 chocolate chocolate1 cheesecake butterfly butterfly1 strawberry
blueberry pineapple watermelon cupcake1 cookies1 cookie123 chicken1 cheese123 pumpkin1 pumpkin123 peanut123 snickers
monkey12 monkey123 dragon12 dragon123 tiger123 panther1 dolphin1 dolphins elephant elephant1 kittycat hellokitty
hello123 hello1234 hello12345 hellohello helloworld hello123! goodmorning goodluck1 godisgood godislove jesus123
jesuschrist jesusislord blessed1 blessing heaven123 angel123 angels123 whatever whatever1 nothing1 nothing123 something
everything anything secret12 secret123 topsecret trustno1 trustno11 trustnoone access14 access123 master12 master123
masterkey shadow12 shadow123 killer12 killer123 ninja123 hunter12 hunter123 hunter2! ranger123 mustang1 corvette
corvette1 ferrari1 porsche1 porsche911 mercedes123 yamaha123 harley12 harleydavidson freedom1 freedom123 liberty1
america1 america123 england1 england123 liverpool liverpool1 liverpool123 manchester manutd123 manunited arsenal1
arsenal123 chelsea1 chelsea123 barcelona barcelona1 realmadrid juventus cowboys1 steelers steelers1 packers1 yankees1
lakers24 redsox123 eagles123 newyork1 newyork123 brooklyn brooklyn1 california california1 colorado colorado1 florida1
texas123 virginia paradise paradise1 midnight midnight1 december december1 november november1 september october1
january1 february february1 saturday saturday1 sundays1 thursday wednesday monday123 summer12 summer123 summer2020
summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 summer2024! summer2025! winter12 winter123 winter2020
winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 winter2024! winter2025! spring2023 spring2024
spring2025 spring2026 autumn2023 autumn2024 autumn2025 autumn2026 fall2024! purple123 orange123 yellow123 silver123
diamond1 diamond123 platinum crystal1 crystal123 rainbow1 rainbow123 moonlight starlight snowball blackcat blackjack
lollipop lollipop1 sweetheart sweetpea sweetie1 cutiepie loverboy lovergirl playboy1 gangster gangsta1 badboy123
asshole1 asshole123 bullshit fuckyou1 fuckyou2 fuckyou12 fuckyou123 fuckyou! fuckoff1 fuckfuck motherfucker pussycat
sexysexy sexy1234 slipknot slipknot1 metallica metallica1 nirvana1 greenday eminem123 linkinpark guitar123 musiclover
rockstar rockstar1 rocknroll beautiful beautiful1 gorgeous precious precious1 friends1 friends123 friendship family123
mommy123 mother123 father123 daddy123 brother1 sister123 student1 student123 teacher1 teacher123 school123 college1
business business1 company1 company123 office123 admin123 admin1234 admin12345 admin123! admin@123 adminadmin
administrator administrator1 root1234 rootroot toor1234 test1234 test12345 test123456 testtest testing1 testing123
tester123 demo1234 demodemo guest123 guest1234 user1234 user12345 username username1 login123 login1234 default1
default123 temp1234 temppass temporary system123 server123 oracle123 database postgres postgres1 mysql123 support1
support123 service1 manager1 manager123 security security1 backup123 cisco123 linux123 ubuntu123 windows1 windows10
google123 facebook facebook1 facebook123 twitter1 instagram linkedin linkedin1 youtube1 youtube123 myspace1 yahoo123
hotmail1 gmail123 apple123 microsoft amazon123 zaqxsw123 zaqwsxcde poiuytrewq poiuytre lkjhgfdsa mnbvcxz1 mnbvcxzasd
plokijuh okmijnuhb rfvtgbyhn edcrfvtgb qwaszx12 qwaszxerdfcv asdzxc123 asdqwe123 zxcasdqwe zxcvasdf qwertyqwerty
asdfghjkl1 asdfghjkl; zxcvbnmasdfghjkl gfhjkm123 qwert123 qwert1234 qwert12345 qwerasdf qwerasdfzxcv q1q1q1q1 1a2b3c4d
1a2s3d4f 1z2x3c4v 1234567q 12345678q 1234rewq 4321rewq datafix1 datafix123 datafix1!
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
